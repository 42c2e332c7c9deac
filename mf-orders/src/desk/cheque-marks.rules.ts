import { type Agorot, isKnown, toAgorot } from '@peruke/contracts/kernel';
import {
  CHEQUE_GROUPS,
  CHEQUE_STATUSES,
  type Cheque,
  type ChequeFilter,
  type ChequeGroup,
  chequeGroupOf,
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

/** What cheques come to, those of each group that has any. Agorot. */
export const sumsByGroup = (
  cheques: readonly Pick<Cheque, 'status' | 'amount'>[],
): { group: ChequeGroup; agorot: Agorot }[] => {
  const of = Map.groupBy(cheques, ({ status }) => chequeGroupOf(status));
  return CHEQUE_GROUPS.flatMap((group) => {
    const own = of.get(group);
    return own ? [{ group, agorot: own.reduce((sum, { amount }) => sum + toAgorot(amount), 0) }] : [];
  });
};
