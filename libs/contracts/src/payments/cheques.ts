/** `waiting` and `due` follow from the date. */
export const CHEQUE_STATUSES = ['waiting', 'due', 'deposited', 'bounced', 'replaced'] as const;
export type ChequeStatus = (typeof CHEQUE_STATUSES)[number];
/** What a person says of a cheque; `withdrawn` takes back that it was deposited, and its date decides again. */
export const CHEQUE_MARKS = ['deposited', 'bounced', 'replaced', 'withdrawn'] as const;
export type ChequeMark = (typeof CHEQUE_MARKS)[number];

export const CHEQUE_FILTERS = ['open', 'due', 'waiting', 'deposited', 'bounced', 'replaced', 'all'] as const;
export type ChequeFilter = (typeof CHEQUE_FILTERS)[number];

/** Open are the cheques that somebody has still to do something with. */
export const isShownCheque = (status: string, filter: ChequeFilter): boolean => {
  if (filter === 'all') return true;
  return filter === 'open' ? ['due', 'waiting', 'bounced'].includes(status) : status === filter;
};
