/** The marks after which a cheque's payment no longer counts. */
export const ENDING_MARKS = ['bounced', 'replaced'] as const;
export type EndingMark = (typeof ENDING_MARKS)[number];

/** Why a payment ended whose cheque was marked so: `cheque bounced`, or `cheque bounced: no cover` with the words beside it. */
export const markReason = (mark: EndingMark, words: string): string =>
  [`cheque ${mark}`, words].filter(Boolean).join(': ');

/** A reason as pages show it: what a mark has ended is named in their language, the words are somebody's own. */
export const readReason = (reason: string): { mark?: EndingMark; words: string } => {
  const [, mark, words = ''] = /^cheque (bounced|replaced)(?:: (.*))?$/s.exec(reason) ?? [];
  return mark ? { mark: mark as EndingMark, words } : { words: reason };
};
