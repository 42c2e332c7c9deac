import type { OrderRow, OrderTold } from '@peruke/contracts/orders';
import { orderRowSchema } from '@peruke/contracts/orders';
import type { Payment } from '@peruke/contracts/payments';
import { sampleOrder } from '../testing/sample-order';
import { type Holds, isSettled, mustReadCard, stepFor } from './order-news.rules';

const row = (more: Partial<OrderRow> = {}): OrderRow => ({ ...orderRowSchema.parse(sampleOrder()), ...more });
const told = (more: Partial<OrderTold> = {}): OrderTold => ({
  id: 7,
  version: 5,
  state: 'Storage',
  at: 1,
  by: 2,
  what: 'moved',
  from: 'Wigs in Production',
  row: row({ state: 'Storage' }),
  ...more,
});

describe('a list that shows the order', () => {
  it.each<[string, Holds, Partial<OrderTold>, string]>([
    ['draws a move in a list of all states', {}, {}, 'patch'],
    ['draws a move that a search does not look at', { search: 'Liat' }, {}, 'patch'],
    ['reads when the order left its state', { state: 'Wigs in Production' }, {}, 'read'],
    [
      'draws a move within what is in progress',
      { state: 'In Progress' },
      { row: row({ state: 'Rework' }) },
      'patch',
    ],
    ['reads when the order is no longer in progress', { state: 'In Progress' }, {}, 'read'],
    ['draws what stays in its state', { state: 'Storage' }, { what: 'payments' }, 'patch'],
    [
      'reads when the sorted day changed',
      { sort: 'date_asc' },
      { row: row({ complete_data: null }) },
      'read',
    ],
    ['draws a move in a list by day', { sort: 'date_asc' }, { row: row({ state: 'Storage' }) }, 'patch'],
    [
      'reads when the sorted colour changed',
      { sort: 'base_color_asc' },
      { row: row({ baseColor: '2' }) },
      'read',
    ],
    ['reads when what is searched changed', { search: 'Liat' }, { row: row({ client: 'Dana' }) }, 'read'],
    ['draws a move of an order that stays its client’s', { clientId: 31 }, {}, 'patch'],
    ['draws changed fields where nobody asked for special ones', {}, { what: 'changed' }, 'patch'],
    ['reads when the order is another client’s', { clientId: 31 }, { row: row({ client_id: 9 }) }, 'read'],
    [
      'reads a list of special ones when properties may have changed',
      { special: true },
      { what: 'changed' },
      'read',
    ],
    ['reads a list of held ones when one is held no more', { hold: true }, { row: row({ hold: 1 }) }, 'read'],
    ['draws any other change in a list of held ones', { hold: true }, { row: row({ client: 'D' }) }, 'patch'],
    ['draws a hold where nobody asked for held ones', {}, { row: row({ hold: 1 }) }, 'patch'],
    ['reads a list of urgent ones when one is so no more', { rush: true }, { row: row({ rush: 1 }) }, 'read'],
    [
      'draws any other change in a list of urgent ones',
      { rush: true },
      { row: row({ client: 'D' }) },
      'patch',
    ],
    ['reads when the order is gone', {}, { what: 'deleted' }, 'read'],
    ['reads where no row may be told', {}, { row: undefined }, 'read'],
  ])('%s', (_title, list, more, step) => {
    expect(stepFor([row()], list, told(more))).toBe(step);
  });
});

it('a list that was asked about an order as it is now is not asked again', () => {
  const list = { state: 'Wigs in Production' };
  const message = told({ what: 'message' });
  expect(stepFor([row()], list, message, row({ state: 'Storage' }))).toBe('patch');
  expect(stepFor([row()], list, message, row({ state: 'Draft' }))).toBe('read');
});

describe('a list that does not show the order', () => {
  it.each<[string, Holds, Partial<OrderTold>, string]>([
    ['does nothing about a move in a list of all states', {}, {}, 'leave'],
    ['reads when the order came into its state', { state: 'Storage' }, {}, 'read'],
    ['reads when it left its state from another page', { state: 'Wigs in Production' }, {}, 'read'],
    ['does nothing about a move between other states', { state: 'Draft' }, {}, 'leave'],
    ['does nothing about payments', { state: 'Storage' }, { what: 'payments' }, 'leave'],
    ['reads after news that it does not know', { state: 'Storage' }, { what: 'dyed' }, 'read'],
    ['does nothing about a tick', { search: 'x' }, { what: 'step-ticked' }, 'leave'],
    ['reads a new order', {}, { what: 'created' }, 'read'],
    ['does nothing about a new order of another state', { state: 'Draft' }, { what: 'created' }, 'leave'],
    ['does nothing about a new order of another client', { clientId: 9 }, { what: 'created' }, 'leave'],
    ['reads a search when fields changed', { search: 'x' }, { what: 'changed' }, 'read'],
    ['does nothing about fields without search and sort', {}, { what: 'changed' }, 'leave'],
    ['reads when a client got the order', { clientId: 31 }, { what: 'client-changed' }, 'read'],
    ['reads when an order is gone', { state: 'Draft' }, { what: 'deleted' }, 'read'],
  ])('%s', (_title, list, more, step) => {
    expect(stepFor([], list, told(more))).toBe(step);
  });
});

describe('an open card', () => {
  const held = sampleOrder({ version: 5 });
  const money = { deposit: 100, is_paid: false, terminated_payments: [] };
  it.each<[string, Partial<OrderTold>, boolean]>([
    ['drops the echo of its own version', {}, false],
    ['drops what is older than it', { version: 4 }, false],
    ['reads a newer version', { version: 6 }, true],
    ['draws the percent of a payment', { what: 'payments', money }, false],
    ['reads a payment that tells no sums', { what: 'payments' }, true],
    ['draws a message', { what: 'message' }, false],
    ['reads new files', { what: 'files' }, true],
    ['reads after news that it does not know', { what: 'dyed' }, true],
  ])('%s', (_title, more, reads) => {
    expect(mustReadCard(held, told(more))).toBe(reads);
  });
});

describe('a list of payments', () => {
  const payment = (id: number, amount: number, terminated: 0 | 1 = 0) =>
    ({ id, amount, terminated }) as Payment;
  const rows = [payment(1, 0.1), payment(2, 0.2), payment(3, 50, 1)];
  it.each<[string, OrderTold['money'], boolean]>([
    ['that adds up is the newest', { deposit: 0.3, is_paid: false, terminated_payments: [3] }, true],
    ['that adds up to less is not', { deposit: 0.4, is_paid: false, terminated_payments: [3] }, false],
    ['with another one cancelled is not', { deposit: 0.3, is_paid: false, terminated_payments: [2] }, false],
    [
      'with more cancelled than was told is not',
      { deposit: 0.3, is_paid: false, terminated_payments: [] },
      false,
    ],
    ['of which no sums were told is not', undefined, false],
  ])('%s', (_title, money, settled) => {
    expect(isSettled(rows, money)).toBe(settled);
  });

  it('of which one cancelled payment is another than was told is not', () => {
    const money = { deposit: 0.3, is_paid: false, terminated_payments: [3, 5] };
    expect(isSettled([...rows, payment(4, 10, 1)], money)).toBe(false);
    expect(isSettled([...rows, payment(5, 10, 1)], money)).toBe(true);
  });
});
