import { defineEntity, p } from '@mikro-orm/postgresql';
import {
  type LedgerFacts,
  PaymentAdded,
  PaymentCorrected,
  PaymentTerminated,
} from '@peruke/contracts/events';
import type { Actor } from '@peruke/contracts/kernel';
import { Aggregate } from '@peruke/svc-kit/db';
import type { PaymentDraft } from '../invoicing/payment-draft.js';
import { Payment, Termination } from './payment.entity.js';

const LedgerSchema = defineEntity({
  name: 'Ledger',
  tableName: 'ledger',
  extends: Aggregate,
  properties: {
    /** Sum of the rows that were not terminated; agorot. */
    paid: p.bigint('number'),
    lastPaymentAt: p.datetime().nullable(),
    terminatedIds: p.array((id) => Number(id), String),
  },
});

/**
 * The payments of one order as one aggregate; its id is the order's. Its row is locked while it changes, so that the
 * totals it publishes are exact however many people pay at once. Totals are asked at the flush: the first of twelve
 * instalments already tells what all twelve come to, and no reader shows a sum that never stood in the ledger.
 */
export class Ledger extends LedgerSchema.class {
  /** Adds a payment (PAY-041 to PAY-047). */
  add(draft: PaymentDraft, actor: Actor, now: Date): Payment {
    const payment = this.enter(draft, actor, now);
    this.record(PaymentAdded, () => this.facts(payment));
    return payment;
  }

  /** Adds a signed correction (PAY-078). */
  correct(draft: PaymentDraft, actor: Actor, now: Date): Payment {
    const payment = this.enter(draft, actor, now);
    this.record(PaymentCorrected, () => this.facts(payment));
    return payment;
  }

  /**
   * Says that a payment no longer counts; nothing when it has been said before. `rest` are the other payments of the
   * order: the latest of them that counts is the last payment from now on.
   */
  terminate(
    payment: Payment,
    rest: readonly Pick<Payment, 'id' | 'createdAt'>[],
    by: { actor: Actor; now: Date; reason: string },
  ): Termination | undefined {
    if (payment.orderId !== this.id) throw new Error(`payment ${payment.id} is of another order`);
    if (this.terminatedIds.includes(payment.id)) return undefined;
    this.paid -= payment.amount;
    this.terminatedIds = [...this.terminatedIds, payment.id].sort((a, b) => a - b);
    this.lastPaymentAt = latest(rest.filter(({ id }) => !this.terminatedIds.includes(id)));
    this.record(PaymentTerminated, () => this.facts(payment));
    return Object.assign(new Termination(), {
      paymentId: payment.id,
      at: by.now,
      byId: personId(by.actor),
      byName: by.actor.nickName,
      reason: by.reason,
    });
  }

  /** Tells the totals anew, for readers that lost their history. */
  tellAgain(): void {
    const none = { id: 0, amount: 0, source: '' };
    this.record(PaymentCorrected, this.facts(none));
  }

  private enter(draft: PaymentDraft, actor: Actor, now: Date): Payment {
    const payment = Object.assign(new Payment(), {
      paymentType: null,
      localId: null,
      subId: null,
      checkNumber: null,
      bankCode: null,
      branchNumber: null,
      bankAccountNumber: null,
      documentId: null,
      origin: null,
      instalments: 1,
      ...draft,
      orderId: this.id,
      createdAt: now,
      createdById: personId(actor),
      createdByName: actor.nickName,
    });
    this.paid += payment.amount;
    this.lastPaymentAt = latest([
      { createdAt: now },
      ...(this.lastPaymentAt ? [{ createdAt: this.lastPaymentAt }] : []),
    ]);
    return payment;
  }

  private facts({ id, amount, source }: Pick<Payment, 'id' | 'amount' | 'source'>): LedgerFacts {
    return {
      orderId: this.id,
      paid: this.paid,
      paymentId: id,
      amount,
      source,
      lastPaymentAt: this.lastPaymentAt?.toISOString() ?? null,
      terminatedIds: this.terminatedIds,
    };
  }
}
LedgerSchema.setClass(Ledger);

const latest = (payments: readonly Pick<Payment, 'createdAt'>[]): Date | null =>
  payments.reduce<Date | null>((last, { createdAt }) => (!last || createdAt > last ? createdAt : last), null);

const personId = ({ id }: Actor): number => {
  if (id === null) throw new Error('money is taken by a person');
  return id;
};
