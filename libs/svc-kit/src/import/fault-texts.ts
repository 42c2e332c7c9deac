import { type FaultCode, readFault } from '@peruke/contracts/kernel';
import type { Language } from '../app/call-language.js';

type Sentences = readonly (readonly [RegExp, string])[];

/** What the schemas of the forms find, in Hebrew as the pages say it. */
const FORM_FAULTS: Readonly<Record<FaultCode, string>> = {
  required: 'שדה חובה',
  not_text: 'יש להזין טקסט',
  not_number: 'יש להזין מספר',
  not_whole: 'יש להזין מספר שלם',
  not_yes_no: 'יש לבחור כן או לא',
  not_list: 'יש להזין רשימה',
  too_short: 'לפחות {min} תווים',
  too_long: 'עד {max} תווים',
  too_few: 'לפחות {min} פריטים',
  too_many: 'עד {max} פריטים',
  too_small: 'הערך המזערי הוא {min}',
  too_big: 'הערך המרבי הוא {max}',
  above: 'הערך צריך להיות גדול מ־{min}',
  below: 'הערך צריך להיות קטן מ־{max}',
  not_multiple: 'הערך צריך להיות כפולה של {step}',
  not_email: 'כתובת הדוא״ל אינה תקינה',
  not_date: 'יש להזין תאריך תקין',
  not_time: 'יש להזין שעה, HH:mm',
  not_choice: 'יש לבחור ערך מהרשימה',
  unknown_key: 'אין שדה כזה',
  unknown_placeholder: 'אין כאן שדה בשם {name}',
  loose_brace: 'סוגר מסולסל בלי בן זוג: {text}',
  not_picture: 'יש לבחור תמונת PNG או JPEG',
  damaged_picture: 'התמונה פגומה ואי אפשר לקרוא אותה',
  too_many_pixels: 'בתמונה יותר מ־{most} מיליון פיקסלים',
  file_too_big: 'הקובץ גדול מ־{kilobytes} ק״ב',
  name_twice: 'השם הזה כבר מופיע כאן',
  none_in_use: 'לפחות פריט אחד צריך להיות בשימוש',
  not_valid: 'הערך אינו תקין',
};

/** What any list can say of a phone, as the pages do. */
const SHARED: Sentences = [
  [/phone wasn't validated/i, 'מספר הטלפון אינו תקין'],
  [/remove "0" after code/i, 'יש להסיר את ה־0 שאחרי הקידומת'],
];

/** A fault of a row as the file of the refused rows says it: `sentences` are those of the kind of list, in Hebrew. */
export const faultText = (text: string, language: Language, sentences: Sentences): string => {
  if (language === 'en') return text;
  const fault = readFault(text);
  if (fault)
    return FORM_FAULTS[fault.code].replace(/\{(\w+)\}/g, (whole, name: string) =>
      String(fault.params[name] ?? whole),
    );
  const known = [...SHARED, ...sentences].find(([shape]) => shape.test(text))?.[1];
  if (known !== undefined) return known;
  return /field is required/i.test(text) ? FORM_FAULTS.required : FORM_FAULTS.not_valid;
};
