import type { Seed } from '@peruke/svc-kit/app';
import { DEMO_USERS, demoWorkshop } from '@peruke/svc-kit/demo';
import { toWireDate } from '@peruke/svc-kit/time';
import { openLedger } from './ledger/open-ledger.js';
import type { Termination } from './ledger/payment.entity.js';

const personOf = (id: number) => {
  const person = DEMO_USERS.find((user) => user.id === id);
  if (!person) throw new Error(`nobody has the id ${id}`);
  return person;
};

/** The payments of the demo orders, with the ids that the other services know. */
export const seed: Seed = {
  isEmpty: 'select not exists (select 1 from payment) as empty',
  plant: async (em, { today }) => {
    const { payments } = demoWorkshop(today);
    const terminations: Termination[] = [];
    for (const [orderId, ofOrder] of Map.groupBy(payments, (payment) => payment.orderId)) {
      const ledger = await openLedger(em, orderId);
      const entered = ofOrder.map(({ id, amount, source, comment, at, by }) =>
        ledger.add({ id, amount, source, comment, dueDate: toWireDate(at) }, personOf(by), at),
      );
      em.persist(entered);
      for (const { id, terminatedAt } of ofOrder) {
        const payment = entered.find((one) => one.id === id);
        if (!payment || !terminatedAt) continue;
        const rest = entered.filter((one) => one.id !== id);
        const by = { actor: personOf(2), now: terminatedAt, reason: '' };
        const termination = ledger.terminate(payment, rest, by);
        if (termination) terminations.push(termination);
      }
    }
    // Payments are in the table before the facts about them.
    await em.flush();
    await em.persist(terminations).flush();
    await em.execute(`select setval('payment_id_seq', (select max(id) from payment))`);
  },
};
