import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import type { PaymentDocument } from '@peruke/contracts/payments';
import { toWire } from '@peruke/svc-kit/time';
import { Document } from '../../documents/document.entity.js';
import { LocalInvoicing } from '../../documents/local-invoicing.js';
import { Orders } from '../../projections/orders.js';
import type { Asker } from '../../projections/owner.js';
import { Payment } from '../payment.entity.js';

/** What was issued for a payment: the document it stands on and, once it is cancelled, the one that takes it back. */
export class ListPaymentDocuments extends Query<PaymentDocument[]> {
  constructor(
    readonly paymentId: number,
    readonly asker: Asker,
    readonly now: Date,
  ) {
    super();
  }
}

@QueryHandler(ListPaymentDocuments)
export class ListPaymentDocumentsHandler implements IQueryHandler<ListPaymentDocuments> {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: Orders,
    private readonly local: LocalInvoicing,
  ) {}

  async execute({ paymentId, asker, now }: ListPaymentDocuments): Promise<PaymentDocument[]> {
    const payment = await this.em.findOne(Payment, paymentId);
    if (!payment) throw new DomainError('not_found');
    await this.orders.visible(payment.orderId, asker);
    const ids = await this.em.execute<{ id: number }[]>(
      `select d.id from document d where d.id = ? or d.cancels_payment_id = ?
         or d.id in (select j.document_id from invoicing_job j where j.purpose = 'issue' and j.order_id = ?
           and ? = any(j.payment_ids))`,
      [payment.documentId, paymentId, payment.orderId, paymentId],
    );
    const documents = await this.em.find(
      Document,
      { id: ids.map(({ id }) => id) },
      { orderBy: { issuedAt: 'asc', id: 'asc' } },
    );
    return documents.map((document) => ({
      kind: document.kind,
      number: document.number,
      provider: document.provider,
      issued_at: toWire(document.issuedAt),
      link: this.local.lookUpLinkOf(document, now),
    }));
  }
}
