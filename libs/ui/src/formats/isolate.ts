// where a sentence can hold elements, `FreeText` and `Ltr` do the same as these

/**
 * A person's name or free text as part of a sentence that is one text (a notice, a label): it keeps its own direction and does
 * not turn what stands beside it.
 */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** The same for a number, date, code or sum of money, which run left to right in every language. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`;
