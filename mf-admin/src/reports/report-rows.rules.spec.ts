import type { EmployeeReportRow } from '@peruke/contracts/orders';
import { debtOfShare, type PaymentReportRow, percentOfShare } from '@peruke/contracts/payments';
import {
  barLabel,
  isPaid,
  paymentBars,
  remainderText,
  sourcesByAmount,
  totalOf,
  valuesOf,
  workBars,
} from './report-rows.rules';
import { askedOf } from '../api/report-request.rules';
import { sourceOptions } from './source-text';

const payment = (given: Partial<PaymentReportRow>): PaymentReportRow => ({
  created_at: '2026-05-06 12:00:00',
  client: 'Sara Levi',
  barcode: '204412',
  employee: 'Dana',
  source: 'Cash',
  total: 500,
  totally: 1500,
  total_cost: 5000,
  wig_id: 412,
  ...given,
});
const work = (given: Partial<EmployeeReportRow>): EmployeeReportRow => ({
  created_at: '2026-05-06 12:00:00',
  barcode: '204412',
  employees_name: 'Dana',
  client: 'Sara Levi',
  activity_title: 'Status',
  activity_description: 'Washing',
  totally: 1500,
  total_cost: 5000,
  is_repair_wig: 0,
  wig_id: 412,
  ...given,
});

describe('[RPT-020] what follows from a row', () => {
  it('the remainder is written paid/total cost', () =>
    expect(remainderText({ totally: 1500.5, total_cost: 5000 })).toBe('₪1,500.50 / ₪5,000.00'));

  it.each([
    [1500, 5000, 30, false, 3500],
    [4999.99, 5000, 99, false, 0.01],
    [5000, 5000, 100, true, 0],
    [6000, 5000, 120, true, 0],
    [0.29, 1, 29, false, 0.71],
    [0, 0, 0, false, 0],
    [100, 0, 0, false, 0],
  ])('%p of %p is %p percent', (totally, total_cost, percent, paid, debt) => {
    const row = { totally, total_cost };
    expect([percentOfShare(row), isPaid(row), debtOfShare(row)]).toEqual([percent, paid, debt]);
  });
});

it('[RPT-007] adds up without binary noise', () =>
  expect(totalOf([payment({ total: 0.1 }), payment({ total: 0.2 }), payment({ total: -0.05 })])).toBe(0.25));

describe('filters', () => {
  it('[RPT-023] offer the four sources of the house and whatever else came in, ignoring case', () =>
    expect(sourceOptions(['CASH', 'Correction'])).toEqual([
      'card',
      'cash',
      'payout check',
      'wire transfer',
      'correction',
    ]));

  it('offer what the rows hold, once and in order', () => {
    const rows = [payment({}), payment({ client: 'Lea' }), payment({ client: '' }), payment({})];
    expect(valuesOf(rows, ({ client }) => client)).toEqual(['Lea', 'Sara Levi']);
  });

  it('are asked for when something is chosen, and only then', () => {
    const range = { from: '2026-05-01', to: '2026-05-06' };
    expect(askedOf(range, { client: '', employee: '', source: '' })).toEqual(range);
    expect(askedOf(range, { client: 'Lea', source: 'cash' })).toEqual({
      ...range,
      client: 'Lea',
      source: 'cash',
    });
  });
});

describe('charts', () => {
  it('put payments on the days of the range, those without one too', () => {
    const rows = [
      payment({ created_at: '2026-05-06 09:00:00', total: 0.1 }),
      payment({ created_at: '2026-05-06 10:00:00', total: 0.2, source: 'CASH' }),
      payment({ created_at: '2026-05-08 10:00:00', total: 7, source: 'Card' }),
    ];
    expect(paymentBars(rows, { from: '2026-05-06', to: '2026-05-08' })).toEqual([
      { label: '2026-05-06', values: { cash: 0.3 } },
      { label: '2026-05-07', values: {} },
      { label: '2026-05-08', values: { card: 7 } },
    ]);
    expect(sourcesByAmount(rows)).toEqual(['card', 'cash']);
    expect(paymentBars([], { from: '2026-05-06', to: '2026-05-08' })).toEqual([]);
  });

  it('take months where there are too many days', () => {
    const bars = paymentBars([payment({})], { from: '2026-01-01', to: '2026-06-30' });
    expect(bars.map(({ label }) => barLabel(label))).toEqual([
      '01-2026',
      '02-2026',
      '03-2026',
      '04-2026',
      '05-2026',
      '06-2026',
    ]);
    expect(barLabel('2026-05-06')).toBe('06-05');
  });

  it.each([
    ['2026-05-01', '2026-07-31', 92],
    ['2026-05-01', '2026-08-01', 4],
  ])('stand for a day up to 92 of them: %s to %s are %i', (from, to, bars) => {
    expect(paymentBars([payment({})], { from, to })).toHaveLength(bars);
  });

  it('count the work of each person, the busiest first', () => {
    const rows = [
      work({}),
      work({ employees_name: 'Noa' }),
      work({ employees_name: 'Noa', is_repair_wig: 1 }),
    ];
    expect(workBars(rows)).toEqual([
      { label: 'Noa', values: { wig: 1, repair: 1 } },
      { label: 'Dana', values: { wig: 1, repair: 0 } },
    ]);
  });
});
