/** What may be given to the client beside what she signs for. */
export const HANDED_ITEMS = ['wig', 'box', 'brush', 'net', 'stand', 'clips', 'certificate'] as const;
export type HandedItem = (typeof HANDED_ITEMS)[number];

/** What the client signs, in the language of the screen before her. */
export const RECEIPT_STATEMENT = {
  he: 'קיבלתי את הפאה ואת כל המפורט כאן, בדקתי ואין לי הערות',
  en: 'I have received the wig and everything listed here, I have looked it over and have no remarks',
} as const;
export type StatementLanguage = keyof typeof RECEIPT_STATEMENT;
