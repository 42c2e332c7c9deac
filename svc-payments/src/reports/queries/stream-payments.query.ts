import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PaymentReportRow, PaymentsReportQuery } from '@peruke/contracts/payments';
import { paymentIds, readPayments } from './get-payments-report.query.js';

const BATCH = 1_000;

/** The same payments as the report, in pieces: a spreadsheet holds never all of them. */
export class StreamPayments extends Query<AsyncIterable<PaymentReportRow[]>> {
  constructor(readonly asked: PaymentsReportQuery) {
    super();
  }
}

@QueryHandler(StreamPayments)
export class StreamPaymentsHandler implements IQueryHandler<StreamPayments> {
  constructor(private readonly em: EntityManager) {}

  async execute({ asked }: StreamPayments): Promise<AsyncIterable<PaymentReportRow[]>> {
    const em = this.em.fork();
    // the numbers first: what comes meanwhile moves no row
    return rowsOf(em, await paymentIds(em, asked));
  }
}

async function* rowsOf(em: EntityManager, ids: readonly number[]): AsyncGenerator<PaymentReportRow[]> {
  for (let at = 0; at < ids.length; at += BATCH) yield await readPayments(em, ids.slice(at, at + BATCH));
}
