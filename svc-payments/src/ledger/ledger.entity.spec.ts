import { paidPercent } from '@peruke/contracts/payments';
import type { LedgerFacts } from '@peruke/contracts/events';
import fc from 'fast-check';
import { Ledger } from './ledger.entity.js';
import type { Payment } from './payment.entity.js';

const actor = { id: 2, nickName: 'Noa', role: 'MANAGER' };
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute));
const empty = () => Object.assign(new Ledger(), { id: 7, paid: 0, lastPaymentAt: null, terminatedIds: [] });
const draft = (id: number, amount: number) => ({
  id,
  amount,
  source: 'Cash',
  comment: '',
  dueDate: '2026-11-20',
});

const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), amount: fc.integer({ min: -500_000, max: 5_000_000 }) }),
  fc.record({ kind: fc.constant('correct' as const), amount: fc.integer({ min: -500_000, max: 500_000 }) }),
  fc.record({ kind: fc.constant('terminate' as const), place: fc.nat(20) }),
);

describe('the ledger', () => {
  it('[PAY-040] [PAY-055] [PAY-056] equals a recount of its rows after any story', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 30 }),
        fc.integer({ min: 1, max: 2_000_000 }),
        (story, price) => {
          const ledger = empty();
          const rows: Payment[] = [];
          const gone = new Set<number>();
          story.forEach((event, minute) => {
            if (event.kind === 'add')
              rows.push(ledger.add(draft(rows.length + 1, event.amount), actor, at(minute)));
            else if (event.kind === 'correct')
              rows.push(ledger.correct(draft(rows.length + 1, event.amount), actor, at(minute)));
            else {
              const row = rows[event.place];
              if (!row) return;
              const rest = rows.filter(({ id }) => id !== row.id);
              const termination = ledger.terminate(row, rest, { actor, now: at(minute), reason: '' });
              expect(termination === undefined).toBe(gone.has(row.id));
              gone.add(row.id);
            }
          });
          const counting = rows.filter(({ id }) => !gone.has(id));
          const recount = counting.reduce((sum, { amount }) => sum + amount, 0);
          expect(ledger.paid).toBe(recount);
          expect(paidPercent(ledger.paid, price)).toBe(Math.floor((recount * 100) / price));
          expect(ledger.lastPaymentAt).toEqual(counting.at(-1)?.createdAt ?? null);
          expect(ledger.terminatedIds).toEqual([...gone].sort((a, b) => a - b));
        },
      ),
    );
  });

  it('[PAY-039] tells the whole sum with the first of several instalments', () => {
    const ledger = empty();
    const record = jest.spyOn(ledger, 'record');
    for (const id of [1, 2, 3]) ledger.add(draft(id, 100_00), actor, at(id));
    // data is asked at the flush, as here: after all three
    const told = record.mock.calls.map(([, facts]) => (facts as () => LedgerFacts)().paid);
    expect(told).toEqual([300_00, 300_00, 300_00]);
  });

  it('refuses to terminate a payment of another order', () => {
    const row = Object.assign(empty().add(draft(1, 5), actor, at(0)), { orderId: 8 });
    expect(() => empty().terminate(row, [], { actor, now: at(1), reason: '' })).toThrow('another order');
  });
});
