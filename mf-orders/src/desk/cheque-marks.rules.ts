import { isKnown } from '@peruke/contracts/kernel';
import { CHEQUE_STATUSES, type Cheque, type ChequeMark, type ChequeStatus } from '@peruke/contracts/payments';

const NEXT_MARKS: Readonly<Record<ChequeStatus, readonly ChequeMark[]>> = {
  waiting: ['deposited', 'bounced', 'replaced'],
  due: ['deposited', 'bounced', 'replaced'],
  deposited: ['bounced'],
  bounced: ['replaced'],
  replaced: [],
};
/** What may be said of a cheque next; the first is what usually comes. Nothing where nobody knows how it stands. */
export const nextMarks = ({ status }: Pick<Cheque, 'status'>): readonly ChequeMark[] =>
  isKnown(CHEQUE_STATUSES, status) ? NEXT_MARKS[status] : [];

export const CHEQUE_FILTERS = ['open', 'due', 'waiting', 'deposited', 'bounced', 'replaced', 'all'] as const;
export type ChequeFilter = (typeof CHEQUE_FILTERS)[number];

/** Open are the cheques that somebody has still to do something with. */
export const shownCheques = (cheques: readonly Cheque[], filter: ChequeFilter): Cheque[] =>
  cheques.filter(({ status }) => {
    if (filter === 'all') return true;
    return filter === 'open' ? ['due', 'waiting', 'bounced'].includes(status) : status === filter;
  });
