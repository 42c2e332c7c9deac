import { readFault } from '@peruke/contracts/kernel';
import type { Language } from '../app/call-language.js';

type Sentences = readonly (readonly [RegExp, string])[];

/** A fault of a row as the file of the refused rows says it: `sentences` are those of the kind of list, in Hebrew. */
export const faultText = (text: string, language: Language, sentences: Sentences): string => {
  if (language === 'en') return text;
  const known = sentences.find(([shape]) => shape.test(text))?.[1];
  if (known !== undefined) return known;
  if (/field is required/i.test(text)) return 'שדה חובה';
  const fault = readFault(text);
  if (fault?.code === 'required') return 'שדה חובה';
  if (fault?.code === 'too_long') return `עד ${String(fault.params['max'])} תווים`;
  return 'הערך לא תקין';
};
