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

/** Whose sums stand apart: what is in hand or was deposited counts as paid, what came back or was replaced does not. */
export const CHEQUE_GROUPS = ['inHand', 'deposited', 'bounced', 'replaced'] as const;
export type ChequeGroup = (typeof CHEQUE_GROUPS)[number];

/** Undefined of a later status that nobody knows here. */
export const chequeGroupOf = (status: string): ChequeGroup | undefined =>
  ['due', 'waiting'].includes(status) ? 'inHand' : CHEQUE_GROUPS.find((group) => group === status);

/** Those that the filter lets through. */
export const chequeGroupsOf = (filter: ChequeFilter): ChequeGroup[] =>
  CHEQUE_GROUPS.filter((group) =>
    CHEQUE_STATUSES.some((status) => isShownCheque(status, filter) && chequeGroupOf(status) === group),
  );
