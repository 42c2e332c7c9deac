import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { toShekels } from '@peruke/contracts/kernel';
import type { PaymentReportRow, PaymentsReportQuery } from '@peruke/contracts/payments';
import { dayRange, toWire } from '@peruke/svc-kit/time';

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

/** Payments that count, of whole days in Asia/Jerusalem, newest first (RPT-019, RPT-022, RPT-026). */
export class GetPaymentsReport extends Query<PaymentReportRow[]> {
  constructor(readonly asked: PaymentsReportQuery) {
    super();
  }
}

@QueryHandler(GetPaymentsReport)
export class GetPaymentsReportHandler implements IQueryHandler<GetPaymentsReport> {
  constructor(private readonly em: EntityManager) {}

  async execute({ asked }: GetPaymentsReport): Promise<PaymentReportRow[]> {
    const { from, to } = dayRange(asked.from, asked.to);
    const { client = '', employee = '', source = '' } = asked;
    const rows = await this.em.execute<Row[]>(
      `select p.created_at, coalesce(o.client, '') as client, coalesce(o.barcode, '') as barcode,
         p.created_by_name as employee, p.source, p.amount, l.paid, coalesce(o.total_price, 0) as total_price,
         p.order_id
       from payment p join ledger l on l.id = p.order_id
       left join order_view o on o.order_id = p.order_id
       where p.created_at >= ? and p.created_at < ?
         and not exists (select from termination t where t.payment_id = p.id)
         and ? in ('', coalesce(o.client, '')) and ? in ('', p.created_by_name)
         and ? in ('', lower(btrim(p.source)))
       order by p.created_at desc, p.id desc`,
      [from.toISOString(), to.toISOString(), client, employee, source.trim().toLowerCase()],
    );
    return rows.map((row) => ({
      created_at: toWire(new Date(row.created_at)),
      client: row.client,
      barcode: row.barcode,
      employee: row.employee,
      source: row.source,
      total: toShekels(row.amount),
      totally: toShekels(row.paid),
      total_cost: toShekels(row.total_price),
      wig_id: row.order_id,
    }));
  }
}
