import type { EntityManager } from '@mikro-orm/postgresql';
import { markReason, PAYMENT_TYPE } from '@peruke/contracts/payments';
import type { Seed } from '@peruke/svc-kit/app';
import { DEMO_USERS, type DemoPayment, demoWorkshop } from '@peruke/demo';
import { toWireDate } from '@peruke/svc-kit/time';
import { plantCashUps } from './cash-up/plant-cash-ups.js';
import type { PaymentDraft } from './invoicing/payment-draft.js';
import { openLedger } from './ledger/open-ledger.js';
import type { Termination } from './ledger/payment.entity.js';

const personOf = (id: number) => {
  const person = DEMO_USERS.find((user) => user.id === id);
  if (!person) throw new Error(`nobody has the id ${id}`);
  return person;
};
const OFFICE = personOf(2);

const draftOf = ({ id, amount, source, comment, dueAt, cheque }: DemoPayment): PaymentDraft => ({
  id,
  amount,
  source,
  comment,
  dueDate: toWireDate(dueAt),
  ...(cheque && {
    paymentType: PAYMENT_TYPE.check,
    checkNumber: cheque.number,
    bankCode: cheque.bankCode,
    branchNumber: cheque.branch,
    bankAccountNumber: cheque.account,
  }),
});

/** What was said of the cheques; a bounced one opens the balance again. */
const markCheques = async (em: EntityManager, payments: readonly DemoPayment[]): Promise<void> => {
  for (const { id, cheque, dueAt, terminatedAt } of payments)
    if (cheque?.mark)
      await em.execute(
        'insert into cheque_mark (payment_id, mark, comment, at, by_id, by_name) values (?, ?, ?, ?, ?, ?)',
        [id, cheque.mark, '', (terminatedAt ?? dueAt).toISOString(), OFFICE.id, OFFICE.nickName],
      );
};

/** The payments of the demo orders, with the ids that the other services know. */
export const seed: Seed = {
  isEmpty: 'select not exists (select 1 from payment) as empty',
  plant: async (em, { today }) => {
    const { payments } = demoWorkshop(today);
    const terminations: Termination[] = [];
    for (const [orderId, ofOrder] of Map.groupBy(payments, (payment) => payment.orderId)) {
      const ledger = await openLedger(em, orderId);
      const entered = ofOrder.map((demo) => ledger.add(draftOf(demo), personOf(demo.by), demo.at));
      em.persist(entered);
      for (const { id, terminatedAt } of ofOrder) {
        const payment = entered.find((one) => one.id === id);
        if (!payment || !terminatedAt) continue;
        const rest = entered.filter((one) => one.id !== id);
        const by = { actor: OFFICE, now: terminatedAt, reason: markReason('bounced', '') };
        const termination = ledger.terminate(payment, rest, by);
        if (termination) terminations.push(termination);
      }
    }
    // Payments are in the table before the facts about them.
    await em.flush();
    await em.persist(terminations).flush();
    await markCheques(em, payments);
    await plantCashUps(em, today, { signer: OFFICE, second: personOf(1) });
    await em.execute(`select setval('payment_id_seq', (select max(id) from payment))`);
  },
};
