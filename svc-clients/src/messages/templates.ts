import type { Language, Occasion } from './message.rules.js';

/** What a template may name as `{{name}}`. */
export const VARIABLES = ['name', 'barcode'] as const;
export type Variables = Record<(typeof VARIABLES)[number], string>;

/**
 * The texts to customers. A WhatsApp template of the same occasion is approved at Meta with the same variables in the
 * order of `VARIABLES`.
 */
export const TEMPLATES: Record<Occasion, Record<Language, string>> = {
  started: {
    he: 'שלום {{name}}, התחלנו לעבוד על הזמנה {{barcode}}. נעדכן כשתהיה מוכנה.',
    en: 'Hello {{name}}, we have started on order {{barcode}}. We will tell you when it is ready.',
  },
  ready: {
    he: 'שלום {{name}}, הזמנה {{barcode}} מוכנה. נשמח לתאם איתך מועד לאיסוף.',
    en: 'Hello {{name}}, order {{barcode}} is ready. Please call us to arrange the pick-up.',
  },
  uncollected: {
    he: 'שלום {{name}}, הזמנה {{barcode}} מוכנה וממתינה לך אצלנו. נשמח לתאם איתך מועד לאיסוף.',
    en: 'Hello {{name}}, order {{barcode}} is ready and waits for you. Please call us to arrange the pick-up.',
  },
};

/** One line without control characters: WhatsApp refuses line breaks in a variable, and a name needs none. */
const oneLine = (value: string): string => value.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** The text of an occasion in a language. Values are put in as they are: one that looks like a variable stays. */
export const messageText = (occasion: Occasion, language: Language, variables: Variables): string =>
  TEMPLATES[occasion][language].replace(/\{\{(\w+)\}\}/g, (_, name: keyof Variables) =>
    oneLine(variables[name]),
  );
