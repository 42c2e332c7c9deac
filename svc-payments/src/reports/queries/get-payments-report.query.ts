import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { toShekels } from '@peruke/contracts/kernel';
import type { PaymentReportRow, PaymentsReportQuery } from '@peruke/contracts/payments';
import { toWire } from '@peruke/svc-kit/time';
import { PAYMENT_ORDER, paymentCondition } from '../payment-filter.js';

interface Row {
  /** As PostgreSQL writes it. */
  created_at: string;
  client: string;
  barcode: string;
  employee: string;
  source: string;
  amount: number;
  paid: number;
  total_price: number;
  order_id: number;
}

/** Payments that count, of whole days in Asia/Jerusalem, newest first unless sorted (RPT-019, RPT-022, RPT-026). */
export class GetPaymentsReport extends Query<PaymentReportRow[]> {
  constructor(readonly asked: PaymentsReportQuery) {
    super();
  }
}

@QueryHandler(GetPaymentsReport)
export class GetPaymentsReportHandler implements IQueryHandler<GetPaymentsReport> {
  constructor(private readonly em: EntityManager) {}

  async execute({ asked }: GetPaymentsReport): Promise<PaymentReportRow[]> {
    const { joined, where, params } = paymentCondition(asked);
    const rows = await this.em.execute<Row[]>(
      `select ${COLUMNS} ${joined} join ledger l on l.id = p.order_id ${where} order by ${orderOf(asked)}`,
      params,
    );
    return rows.map(toReportRow);
  }
}

const COLUMNS = `p.created_at, coalesce(o.client, '') as client, coalesce(o.barcode, '') as barcode,
  p.created_by_name as employee, p.source, p.amount, l.paid, coalesce(o.total_price, 0) as total_price, p.order_id`;

const orderOf = ({ sort = 'created_desc' }: PaymentsReportQuery): string => PAYMENT_ORDER[sort];

/** Which payments, in their order. */
export const paymentIds = async (em: EntityManager, asked: PaymentsReportQuery): Promise<number[]> => {
  const { joined, where, params } = paymentCondition(asked);
  const rows = await em.execute<{ id: number }[]>(
    `select p.id ${joined} ${where} order by ${orderOf(asked)}`,
    params,
  );
  return rows.map(({ id }) => id);
};

export const readPayments = async (
  em: EntityManager,
  ids: readonly number[],
): Promise<PaymentReportRow[]> => {
  const rows = await em.execute<Row[]>(
    `select ${COLUMNS}
     from unnest(?::int[]) with ordinality as page (id, at) join payment p on p.id = page.id
     join ledger l on l.id = p.order_id left join order_view o on o.order_id = p.order_id order by page.at`,
    [`{${ids.join(',')}}`],
  );
  return rows.map(toReportRow);
};

const toReportRow = (row: Row): PaymentReportRow => ({
  created_at: toWire(new Date(row.created_at)),
  client: row.client,
  barcode: row.barcode,
  employee: row.employee,
  source: row.source,
  total: toShekels(row.amount),
  totally: toShekels(row.paid),
  total_cost: toShekels(row.total_price),
  wig_id: row.order_id,
});
