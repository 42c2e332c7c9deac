import type { MessageOccasion } from '@peruke/contracts/clients';
import {
  type MessageSubject,
  PLACEHOLDER_WORDS,
  TEXT_KEYS,
  type TextLanguage,
} from '@peruke/contracts/settings';

export const OCCASIONS = Object.keys(TEXT_KEYS) as MessageOccasion[];

/** What is kept of what stands in the field: nothing where it is the text of the house. */
export const ownText = (shown: string, house: string): string => {
  const text = shown.trim();
  return text === house ? '' : text;
};

/** As it stands in a text: a word of the text's own language. */
export const inBraces = (placeholder: keyof typeof PLACEHOLDER_WORDS, language: TextLanguage): string =>
  `{${PLACEHOLDER_WORDS[placeholder][language]}}`;

/** Whom a text is shown for until a client is chosen. */
export const DEMO_SUBJECT: Readonly<Record<TextLanguage, MessageSubject>> = {
  he: { name: 'רות', surname: 'לוי', barcode: '204525' },
  en: { name: 'Ruth', surname: 'Levi', barcode: '204525' },
};
