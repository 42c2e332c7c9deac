import type { Payment } from '@peruke/contracts/payments';
import { instalmentPlaces, newestFirst } from './payments-panel.rules';

const payment = (id: number, more: Partial<Payment> = {}): Payment => ({
  id,
  wig_id: 1,
  amount: 100,
  terminated: 0,
  payment_type: 7,
  source: 'Card',
  comment: '',
  local_id: 'a',
  sub_id: null,
  due_date: '2026-12-03',
  check_number: null,
  bank_code: null,
  branch_number: null,
  bank_account_number: null,
  totally: 300,
  quantity: 3,
  numberOfPayments: 3,
  created_at: '2026-11-20 10:00:00',
  created_by: 'Noa',
  ...more,
});

describe('the payments history', () => {
  it('[PAY-039] [PAY-047] tells which instalment a row is, for each entered payment on its own', () => {
    const places = instalmentPlaces([
      payment(4, { local_id: 'b', quantity: 2 }),
      payment(2),
      payment(1),
      payment(3, { terminated: 1 }),
      payment(5, { local_id: 'b', quantity: 2 }),
      payment(6, { quantity: 1 }),
    ]);
    expect([...places].sort()).toEqual([
      [1, '1/3'],
      [2, '2/3'],
      [3, '3/3'],
      [4, '1/2'],
      [5, '2/2'],
    ]);
  });

  it('[CARD-035] stands newest first', () => {
    const rows = newestFirst([
      payment(1, { due_date: '2026-11-01' }),
      payment(2, { due_date: '2027-01-03' }),
      payment(3, { due_date: '2026-11-01' }),
    ]);
    expect(rows.map(({ id }) => id)).toEqual([2, 3, 1]);
  });
});
