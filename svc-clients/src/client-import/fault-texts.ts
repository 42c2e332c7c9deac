import { readFault } from '@peruke/contracts/kernel';
import type { Language } from '@peruke/svc-kit/app';

/** What can be wrong with a row, in Hebrew: by the sentence of a rule, or by the code of a schema's finding. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/^the \w+ field is required/i, 'שדה חובה'],
  [/earlier row/i, 'הטלפון כבר מופיע בשורה קודמת'],
  [/phone wasn't validated/i, 'מספר הטלפון לא תקין'],
  [/remove "0" after code/i, 'יש להסיר את ה־0 אחרי הקידומת'],
  [/was deleted/i, 'הלקוחה עם הטלפון הזה נמחקה. יש לשחזר אותה קודם'],
  [/no country/i, 'אין מדינה בשם הזה'],
  [/no way to tell/i, 'יש לבחור SMS, וואטסאפ, הודעה קולית או שיחה'],
  [/valid email/i, 'כתובת האימייל לא תקינה'],
];

/** A fault of a row as the file of the refused rows says it. */
export const faultText = (text: string, language: Language): string => {
  if (language === 'en') return text;
  const known = SENTENCES.find(([shape]) => shape.test(text))?.[1];
  if (known !== undefined) return known;
  const fault = readFault(text);
  if (fault?.code === 'required') return 'שדה חובה';
  if (fault?.code === 'too_long') return `עד ${String(fault.params['max'])} תווים`;
  return 'הערך לא תקין';
};
