import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { toShekels } from '@peruke/contracts/kernel';
import type { AttentionItem } from '@peruke/contracts/payments';
import { toWire } from '@peruke/svc-kit/time';

/** Longer than the slowest confirm: a job that is still open then has lost whoever worked on it. */
export const ORPHAN_SECONDS = 120;

interface Row {
  id: number;
  purpose: AttentionItem['purpose'];
  order_id: number;
  barcode: string;
  client: string;
  amount: number;
  provider: string;
  reason: string;
  saved: boolean;
  created_at: string;
  user_name: string;
}

/** Documents and reversals that somebody has to look at, the oldest first. */
export class ListAttention extends Query<AttentionItem[]> {}

@QueryHandler(ListAttention)
export class ListAttentionHandler implements IQueryHandler<ListAttention> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<AttentionItem[]> {
    const rows = await this.em.execute<Row[]>(
      `select j.id, j.purpose, j.order_id, coalesce(o.barcode, '') as barcode, coalesce(o.client, '') as client,
         coalesce((j.request -> 'content' ->> 'total')::bigint,
           (select p.amount from payment p where p.id = j.payment_ids[1]), 0) as amount,
         j.provider, j.reason, cardinality(j.payment_ids) > 0 as saved, j.created_at, j.user_name
       from invoicing_job j left join order_view o on o.order_id = j.order_id
       where j.state = 'doubt'
         or (j.state = 'open' and j.touched_at < now() - interval '${ORPHAN_SECONDS} seconds')
       order by j.created_at, j.id`,
    );
    return rows.map((row) => ({
      id: row.id,
      purpose: row.purpose,
      wig_id: row.order_id,
      barcode: row.barcode,
      client: row.client,
      amount: toShekels(row.amount),
      provider: row.provider,
      reason: row.reason,
      saved: row.saved,
      created_at: toWire(new Date(row.created_at)),
      created_by: row.user_name,
    }));
  }
}
