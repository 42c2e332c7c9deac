import type { PaymentViewFilter } from '@peruke/contracts/payments';
import { filtersOfView, viewFilterOf } from './use-payment-views';

const TODAY = '2026-12-08';
const WHOLE: PaymentViewFilter = {
  client: '',
  employee: '',
  source: 'cash',
  period: null,
  from: null,
  to: null,
  sort: null,
};

it.each([
  [
    { period: 'month', sort: 'amount_desc' },
    { period: 'month', sort: 'amount_desc' },
  ],
  [
    { from: '2026-11-01', to: '2026-11-30' },
    { period: undefined, from: '2026-11-01', to: '2026-11-30' },
  ],
  [{}, { from: TODAY, to: TODAY }],
  // words of a newer server
  [
    { period: 'decade', sort: 'by_magic' },
    { period: undefined, from: TODAY, sort: undefined },
  ],
])('a view of %j shows %j', (kept, shown) => {
  expect(filtersOfView({ ...WHOLE, ...kept }, TODAY)).toMatchObject({ source: 'cash', ...shown });
});

it('keeps a period in place of the days that it means today', () => {
  const filters = filtersOfView({ ...WHOLE, period: 'week' }, TODAY);
  expect(viewFilterOf({ ...filters, from: TODAY, to: TODAY })).toEqual({ ...WHOLE, period: 'week' });
});
