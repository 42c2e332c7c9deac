import { CHEQUE_STATUSES, type Cheque } from '@peruke/contracts/payments';
import { type ChequeFilter, NEXT_MARKS, shownCheques } from './cheque-marks.rules';

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
  expect([NEXT_MARKS.replaced, NEXT_MARKS.bounced]).toEqual([[], ['replaced']]);
});
