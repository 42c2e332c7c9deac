import type { ImportField } from '@peruke/contracts/clients';
import { foldText } from '../clients/client-search.rules.js';

const HEADS: Readonly<Record<ImportField, string>> = {
  name: 'first name|given name|firstname|forename|שם פרטי|פרטי',
  surname: 'last name|surname|family name|lastname|family|שם משפחה|משפחה',
  full_name:
    'name|full name|client|client name|customer|customer name|שם|שם מלא|שם לקוחה|שם הלקוחה|לקוחה|לקוח|שם לקוח|שם ומשפחה|שם משפחה ופרטי',
  phone:
    'phone|mobile|cell|cellphone|cell phone|tel|telephone|phone number|mobile phone|mobile number|phone 1|טלפון|נייד|טלפון נייד|סלולרי|טלפון סלולרי|פלאפון|מספר טלפון|מס טלפון|מספר נייד|טל|טלפון 1',
  additionalPhone:
    'additional phone|phone 2|second phone|other phone|home phone|another phone|טלפון נוסף|טלפון 2|טלפון בבית|טלפון בית|נייד 2|נייד נוסף|טלפון אחר',
  email: 'email|e mail|mail|email address|אימייל|דואל|מייל|כתובת מייל|כתובת אימייל|דואר אלקטרוני',
  country: 'country|מדינה|ארץ',
  city: 'city|town|עיר|ישוב|יישוב',
  address: 'address|street|street address|home address|כתובת|רחוב|כתובת מגורים',
  contactPreference:
    'contact preference|preferred contact|contact by|אופן קשר|העדפת קשר|דרך התקשרות|אופן פנייה',
};

const FIELD_OF = new Map(
  Object.entries(HEADS).flatMap(([field, heads]) =>
    heads.split('|').map((head) => [foldText(head), field as ImportField] as const),
  ),
);

const guess = (head: string): ImportField | undefined =>
  FIELD_OF.get(foldText(head.replace(/[:*#?!_]/g, ' ')));

/**
 * What each column most likely holds, by its Hebrew or English head; null where nobody can tell. "Name" beside a column of
 * surnames is the first name, a second phone the additional one.
 */
export const guessFields = (heads: readonly string[]): (ImportField | null)[] => {
  const guesses = heads.map(guess);
  const taken = new Set<ImportField>();
  return guesses.map((field) => {
    let best = field;
    if (best === 'full_name' && guesses.includes('surname') && !guesses.includes('name')) best = 'name';
    if (best === 'phone' && taken.has('phone') && !guesses.includes('additionalPhone'))
      best = 'additionalPhone';
    if (best === undefined || taken.has(best)) return null;
    taken.add(best);
    return best;
  });
};

/** Titles may stand above the heads. */
const LOOKED_AT = 10;

/** Where among the first rows the heads stand: the row that tells most, else the first. */
export const headRowAt = (rows: readonly (readonly string[])[]): number => {
  const told = rows.slice(0, LOOKED_AT).map((cells) => guessFields(cells).filter(Boolean).length);
  return Math.max(0, told.indexOf(Math.max(...told)));
};

/** The same for every file of the same heads. */
export const headsKey = (heads: readonly string[]): string => heads.map(foldText).join('|');
