/**
 * A person's name or free text as part of a sentence that is one text (a notice, a label): it keeps its own direction and does
 * not turn what stands beside it. Where a sentence can hold elements, `FreeText` does the same.
 */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
