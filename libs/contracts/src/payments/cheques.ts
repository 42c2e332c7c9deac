/** `waiting` and `due` follow from the date. */
export const CHEQUE_STATUSES = ['waiting', 'due', 'deposited', 'bounced', 'replaced'] as const;
export type ChequeStatus = (typeof CHEQUE_STATUSES)[number];
/** What a person says of a cheque; the other two follow from its date. */
export const CHEQUE_MARKS = ['deposited', 'bounced', 'replaced'] as const;
export type ChequeMark = (typeof CHEQUE_MARKS)[number];
