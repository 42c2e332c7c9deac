import { check, type Truth } from './check.rules.ts';
import type { Deed } from './history.ts';

const DEEDS: Deed[] = [
  { kind: 'client', mark: 'c1', id: 1 },
  { kind: 'order', id: 10, clientId: 1 },
  { kind: 'payment', mark: 'p1', orderId: 10, agorot: 5_000 },
  { kind: 'move', orderId: 10, to: 'Repair Wigs' },
  { kind: 'move', orderId: 10, to: 'Ready Repair Wigs' },
  { kind: 'date', orderId: 10, at: '2027-01-03 09:30' },
  { kind: 'meeting', mark: 'm1', id: 7 },
  { kind: 'unmeet', id: 7 },
];

const truth = (): Truth => ({
  clients: [{ id: 1, mark: 'c1' }],
  orders: [{ id: 10, clientId: 1, state: 'Ready Repair Wigs', date: '2027-01-03 09:30' }],
  payments: [{ orderId: 10, mark: 'p1', agorot: 5_000 }],
  moves: [
    { orderId: 10, to: 'Repair Wigs' },
    { orderId: 10, to: 'Ready Repair Wigs' },
  ],
  meetings: [{ id: 7, mark: 'm1', deleted: true }],
});

const PLANTED: [string, (there: Truth, deeds: Deed[]) => void, string][] = [
  ['a client that is lost', (t) => t.clients.pop(), 'client c1 is lost'],
  [
    'a client that is there twice',
    (t) => t.clients.push({ id: 2, mark: 'c1' }),
    'client c1 is there 2 times',
  ],
  ['a client under another number', (t) => (t.clients[0]!.id = 3), 'client c1 has another number'],
  ['an order that is lost', (t) => t.orders.pop(), 'order 10 is lost'],
  [
    'an order that is there twice',
    (t) => t.orders.push({ ...t.orders[0]!, id: 11 }),
    'order 10 is there 2 times',
  ],
  ['a payment that is lost', (t) => t.payments.pop(), 'payment p1 is lost'],
  ['a payment that is there twice', (t) => t.payments.push(t.payments[0]!), 'payment p1 is there 2 times'],
  ['a payment of another sum', (t) => (t.payments[0]!.agorot = 5_001), 'payment p1 is not what was paid'],
  ['a payment on another order', (t) => (t.payments[0]!.orderId = 11), 'payment p1 is not what was paid'],
  ['a move that is lost', (t) => t.moves.shift(), 'its log says Ready Repair Wigs'],
  [
    'a move that is there twice',
    (t) => t.moves.unshift(t.moves[0]!),
    'its log says Repair Wigs > Repair Wigs',
  ],
  ['moves in another order', (t) => t.moves.reverse(), 'its log says Ready Repair Wigs > Repair Wigs'],
  ['a state without its move', (t) => (t.orders[0]!.state = 'Draft'), 'in another state than its last move'],
  ['a date that is lost', (t) => (t.orders[0]!.date = null), 'the date of order 10 is not as told'],
  ['a meeting that is lost', (t) => t.meetings.pop(), 'meeting m1 is lost'],
  ['a meeting that is there twice', (t) => t.meetings.push(t.meetings[0]!), 'meeting m1 is there 2 times'],
  ['a meeting that nobody deleted', (t, deeds) => deeds.pop(), 'meeting m1 is gone'],
  ['a meeting that is back', (t) => (t.meetings[0]!.deleted = false), 'meeting m1 is back'],
];

describe('the comparison of what was answered with what is there', () => {
  it('finds nothing where everything is as it was told', () => {
    const { wrong, looked } = check(DEEDS, truth());
    expect(wrong).toEqual([]);
    expect(looked).toEqual({ client: 1, order: 1, payment: 1, move: 2, date: 1, meeting: 1, unmeet: 1 });
  });

  it.each(PLANTED)('finds %s', (_name, plant, said) => {
    const there = truth();
    const deeds = [...DEEDS];
    plant(there, deeds);
    expect(check(deeds, there).wrong.join('\n')).toContain(said);
  });
});
