import { CHEQUE_STATUSES, type Cheque, type ChequeFilter } from '@peruke/contracts/payments';
import { nextMarks, shownCheques } from './cheque-marks.rules';

const book = CHEQUE_STATUSES.map((status) => ({ status }) as Cheque);

it.each([
  ['open', ['waiting', 'due', 'bounced']],
  ['due', ['due']],
  ['deposited', ['deposited']],
  ['all', [...CHEQUE_STATUSES]],
] as const)('the filter %s shows %j', (filter: ChequeFilter, shown) => {
  expect(shownCheques(book, filter).map(({ status }) => status)).toEqual(shown);
});

it('offers nothing more for a replaced cheque, and only a replacement for a bounced one', () => {
  expect([nextMarks({ status: 'replaced' }), nextMarks({ status: 'bounced' })]).toEqual([[], ['replaced']]);
});

it('shows a cheque whose status it does not know, and offers nothing for it', () => {
  expect(nextMarks({ status: 'in-transit' })).toEqual([]);
  expect(shownCheques([{ status: 'in-transit' } as Cheque], 'all')).toHaveLength(1);
});
