import type { MessageOccasion } from '../clients/messages.js';
import type { Fault } from '../kernel/faults.js';
import type { OpenHours } from './open-hours.js';

/** The texts of messages to clients: what stands in them, what may be put in, and how they are filled. */

export const TEXT_LANGUAGES = ['he', 'en'] as const;
export type TextLanguage = (typeof TEXT_LANGUAGES)[number];

export const MESSAGE_TEXT_MOST = 600;

/** What can be put into a text, by the word that stands in the braces; each word is understood in either language. */
export const PLACEHOLDER_WORDS = {
  name: { he: 'שם', en: 'name' },
  surname: { he: 'משפחה', en: 'surname' },
  barcode: { he: 'ברקוד', en: 'barcode' },
  business: { he: 'העסק', en: 'business' },
  phone: { he: 'טלפון', en: 'phone' },
  address: { he: 'כתובת', en: 'address' },
  hours: { he: 'שעות', en: 'hours' },
} as const;
export type Placeholder = keyof typeof PLACEHOLDER_WORDS;
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

const ALWAYS: readonly Placeholder[] = ['name', 'surname', 'barcode', 'business', 'phone'];

/** Where and when to come is told to whom there is something to collect. */
export const PLACEHOLDERS_OF: Readonly<Record<MessageOccasion, readonly Placeholder[]>> = {
  started: ALWAYS,
  ready: [...ALWAYS, 'address', 'hours'],
  uncollected: [...ALWAYS, 'address', 'hours'],
  recall: [...ALWAYS, 'address', 'hours'],
};

/** The setting of each text. */
export const TEXT_KEYS = {
  started: { he: 'startedTextHe', en: 'startedTextEn' },
  ready: { he: 'readyTextHe', en: 'readyTextEn' },
  uncollected: { he: 'uncollectedTextHe', en: 'uncollectedTextEn' },
  recall: { he: 'recallTextHe', en: 'recallTextEn' },
} as const satisfies Record<MessageOccasion, Record<TextLanguage, string>>;

type TextKey = { [O in MessageOccasion]: (typeof TEXT_KEYS)[O][TextLanguage] }[MessageOccasion];
type HouseKey = 'businessName' | 'businessPhone' | 'businessAddress';
/** The settings that texts are made of. */
interface SettingsOfTexts extends Readonly<Record<TextKey | HouseKey, string>> {
  readonly week: readonly (OpenHours | null)[];
}

/** What is sent while the owner has set no text of her own. */
export const HOUSE_TEXTS: Readonly<Record<MessageOccasion, Readonly<Record<TextLanguage, string>>>> = {
  started: {
    he: 'שלום {שם}, התחלנו לעבוד על הזמנה {ברקוד}. נעדכן כשתהיה מוכנה.',
    en: 'Hello {name}, we have started on order {barcode}. We will tell you when it is ready.',
  },
  ready: {
    he: 'שלום {שם}, הזמנה {ברקוד} מוכנה. נשמח לתאם איתך מועד לאיסוף.',
    en: 'Hello {name}, order {barcode} is ready. Please call us to arrange the pick-up.',
  },
  uncollected: {
    he: 'שלום {שם}, הזמנה {ברקוד} מוכנה וממתינה לך אצלנו. נשמח לתאם איתך מועד לאיסוף.',
    en: 'Hello {name}, order {barcode} is ready and waits for you. Please call us to arrange the pick-up.',
  },
  recall: {
    he: 'שלום {שם}, עברו כמה חודשים מאז מסירת הזמנה {ברקוד}, והגיע הזמן לבדוק את הלייס. נשמח לתאם איתך מועד.',
    en: 'Hello {name}, it is some months since order {barcode} was handed over, and time to check the lace. Please call us to arrange a visit.',
  },
};

/** The text in force: the owner's, or that of the house where she has left it empty. */
export const textInForce = (
  settings: SettingsOfTexts,
  occasion: MessageOccasion,
  language: TextLanguage,
): string => settings[TEXT_KEYS[occasion][language]] || HOUSE_TEXTS[occasion][language];

const IN_BRACES = /\{([^{}]*)\}/g;

const placeholderOf = (word: string): Placeholder | undefined => {
  const meant = word.trim().toLowerCase();
  return (Object.keys(PLACEHOLDER_WORDS) as Placeholder[]).find((placeholder) =>
    TEXT_LANGUAGES.some((language) => PLACEHOLDER_WORDS[placeholder][language] === meant),
  );
};

/** What a text asks for, each once. */
export const placeholdersIn = (text: string): Placeholder[] => {
  const words = [...text.matchAll(IN_BRACES)].map(([, word = '']) => placeholderOf(word));
  return [...new Set(words.filter((placeholder) => placeholder !== undefined))];
};

/** As much of a text as shows which place of it is meant. */
const SHOWN = 12;

/** What of a text could not be sent as it stands. */
export const textFaults = (text: string, occasion: MessageOccasion): Fault[] => {
  const unknown = [...text.matchAll(IN_BRACES)]
    .filter(([, word = '']) => {
      const placeholder = placeholderOf(word);
      return placeholder === undefined || !PLACEHOLDERS_OF[occasion].includes(placeholder);
    })
    .map(([whole]) => whole);
  // what was a placeholder leaves its length behind, so that the rest stands where it stood
  const rest = text.replace(IN_BRACES, (whole) => ' '.repeat(whole.length));
  const loose = rest.search(/[{}]/);
  const place = rest[loose] === '{' ? text.slice(loose) : text.slice(0, loose + 1);
  const signs = [...place.replace(/\s+/g, ' ')];
  const near = rest[loose] === '{' ? signs.slice(0, SHOWN) : signs.slice(-SHOWN);
  return [
    ...(unknown.length === 0
      ? []
      : [
          { code: 'unknown_placeholder', params: { name: [...new Set(unknown)].join(', ') } } satisfies Fault,
        ]),
    ...(loose < 0 ? [] : [{ code: 'loose_brace', params: { text: near.join('').trim() } } satisfies Fault]),
  ];
};

/** A value is one line without control characters: vendors refuse line breaks in one, and a name needs none. */
const oneLine = (value: string): string => value.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** Values are put in as they are: one that looks like a placeholder is never filled again. */
export const fillText = (text: string, values: PlaceholderValues): string =>
  text.replace(IN_BRACES, (whole, word: string) => {
    const placeholder = placeholderOf(word);
    return placeholder === undefined ? whole : oneLine(values[placeholder]);
  });

const DAYS: Readonly<Record<TextLanguage, readonly string[]>> = {
  he: ['א׳', 'ב׳', 'ג׳', 'ד׳', 'ה׳', 'ו׳', 'שבת'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
};

/** The opening hours in a few words: days in a row that are alike are told as one. */
export const hoursText = (week: readonly (OpenHours | null)[], language: TextLanguage): string => {
  const spans: { first: number; last: number; hours: string }[] = [];
  week.forEach((day, at) => {
    if (!day) return;
    const hours = `${day.opens}-${day.closes}`;
    const before = spans.at(-1);
    if (before?.last === at - 1 && before.hours === hours) before.last = at;
    else spans.push({ first: at, last: at, hours });
  });
  const names = DAYS[language];
  return spans
    .map(({ first, last, hours }) => {
      const days = first === last ? names[first] : `${names[first]}-${names[last]}`;
      return `${days} ${hours}`;
    })
    .join(', ');
};

/** Of whom and of what a message tells. */
export interface MessageSubject {
  name: string;
  surname: string;
  barcode: string;
}

/** What of the house a text may name: empty while the owner has not set it. */
const houseValues = (settings: SettingsOfTexts, language: TextLanguage) => ({
  business: settings.businessName,
  phone: settings.businessPhone,
  address: settings.businessAddress,
  hours: hoursText(settings.week, language),
});

/** What a text names and the house does not have: the client would read a gap. */
export const gapsIn = (text: string, settings: SettingsOfTexts): Placeholder[] => {
  const values: Partial<PlaceholderValues> = houseValues(settings, 'en');
  return placeholdersIn(text).filter((placeholder) => values[placeholder] === '');
};

/** A message as its client gets it. */
export const messageText = (
  settings: SettingsOfTexts,
  { occasion, language }: { occasion: MessageOccasion; language: TextLanguage },
  { name, surname, barcode }: MessageSubject,
): string =>
  fillText(textInForce(settings, occasion, language), {
    name,
    surname,
    barcode,
    ...houseValues(settings, language),
  });
