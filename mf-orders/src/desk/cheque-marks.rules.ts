import { isKnown } from '@peruke/contracts/kernel';
import {
  CHEQUE_STATUSES,
  type Cheque,
  type ChequeFilter,
  type ChequeMark,
  type ChequeStatus,
  isShownCheque,
} from '@peruke/contracts/payments';

const NEXT_MARKS: Readonly<Record<ChequeStatus, readonly ChequeMark[]>> = {
  waiting: ['deposited', 'bounced', 'replaced'],
  due: ['deposited', 'bounced', 'replaced'],
  deposited: ['bounced', 'withdrawn'],
  bounced: ['replaced'],
  replaced: [],
};
/** What may be said of a cheque next; the first is what usually comes. Nothing where nobody knows how it stands. */
export const nextMarks = ({ status }: Pick<Cheque, 'status'>): readonly ChequeMark[] =>
  isKnown(CHEQUE_STATUSES, status) ? NEXT_MARKS[status] : [];

/** Those that the filter lets through. */
export const shownCheques = (cheques: readonly Cheque[], filter: ChequeFilter): Cheque[] =>
  cheques.filter(({ status }) => isShownCheque(status, filter));
