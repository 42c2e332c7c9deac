import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { toShekels } from '@peruke/contracts/kernel';
import { isBalanceReason, readReason, type UnpaidDeliveries } from '@peruke/contracts/payments';
import { toWire } from '@peruke/svc-kit/time';
import { type Asker, ownerOf } from '../../projections/owner.js';

const AT_MOST = 6;
const ALL_AT_MOST = 100;

interface Row {
  id: number;
  barcode: string;
  client: string;
  price: number;
  paid: number;
  deliveredAt: string | null;
  detail: Record<string, unknown> | null;
  by: string | null;
  made: { how: 'cancelled' | 'given_back'; reason: string; by: string; at: string } | null;
  total: number;
  /** Agorot of all of them; as text beyond 2^31. */
  owed: number | string;
}

/**
 * Of an order that went out paid and without a reason: what took money off it since, the last one. What was cancelled
 * before it went out, or came in afterwards, is no part of what was paid then.
 */
const MADE_BY = `
  select jsonb_build_object('how', m.how, 'reason', m.reason, 'by', m.by_name, 'at', m.at) as made
  from (
    select 'cancelled' as how, t.reason, t.by_name, t.at from payment p join termination t on t.payment_id = p.id
    where p.order_id = u.id and p.created_at <= u."deliveredAt" and t.at > u."deliveredAt"
    union all select 'given_back', p.comment, p.created_by_name, p.created_at from payment p
    where p.order_id = u.id and p.amount < 0 and p.created_at > u."deliveredAt"
      and not exists (select from termination t where t.payment_id = p.id)
  ) m
  where u.detail is null and u.price <= (
    select sum(p.amount) from payment p left join termination t on t.payment_id = p.id
    where p.order_id = u.id and p.created_at <= u."deliveredAt" and (t.at is null or t.at > u."deliveredAt")
  )
  order by m.at desc limit 1`;

/**
 * Orders that are with their clients and not paid, the oldest first, until they are; with the reason for which somebody let
 * them go, or with what made the debt of one that went out paid. What another program delivered has neither. A usa_manager
 * sees the own ones.
 */
export class ListUnpaidDeliveries extends Query<UnpaidDeliveries> {
  constructor(
    readonly asker: Asker,
    readonly all = false,
  ) {
    super();
  }
}

@QueryHandler(ListUnpaidDeliveries)
export class ListUnpaidDeliveriesHandler implements IQueryHandler<ListUnpaidDeliveries> {
  constructor(private readonly em: EntityManager) {}

  async execute({ asker, all }: ListUnpaidDeliveries): Promise<UnpaidDeliveries> {
    const owner = ownerOf(asker);
    const rows = await this.em.execute<Row[]>(
      // The reason of this delivery, not of one before a rework: it is kept in the moment before the move.
      `with unpaid as materialized (
         select v.order_id as id, v.barcode, v.client, v.total_price as price, coalesce(l.paid, 0) as paid,
           v.delivered_at as "deliveredAt", o.detail, o.by_name as by, count(*) over ()::int as total,
           sum(v.total_price - coalesce(l.paid, 0)) over () as owed
         from order_view v
         left join ledger l on l.id = v.order_id
         left join lateral (
           select g.detail, g.by_name from guard_override g
           where g.order_id = v.order_id and g.guard = 'open-balance'
             and (v.delivered_at is null or g.at > v.delivered_at - interval '1 day')
           order by g.id desc limit 1
         ) o on true
         where v.visible and v.state = 'Delivered Wigs' and v.total_price > coalesce(l.paid, 0)
           ${owner === null ? '' : 'and v.created_by_id = ?'}
         order by v.delivered_at nulls first, v.order_id limit ${all ? ALL_AT_MOST : AT_MOST}
       )
       select u.*, m.made from unpaid u left join lateral (${MADE_BY}) m on true
       order by u."deliveredAt" nulls first, u.id`,
      owner === null ? [] : [owner],
    );
    const [{ total, owed } = { total: 0, owed: 0 }] = rows;
    return { total, open: toShekels(Number(owed)), orders: rows.map(unpaidOf) };
  }
}

const unpaidOf = ({ id, barcode, client, price, paid, deliveredAt, detail, by, made }: Row) => {
  const kind = detail?.['kind'];
  const payBy = detail?.['payBy'];
  return {
    id,
    barcode,
    client,
    open: toShekels(price - paid),
    since: deliveredAt && toWire(new Date(deliveredAt)),
    kind: isBalanceReason(kind) ? kind : null,
    reason: String(detail?.['reason'] ?? ''),
    pay_by: typeof payBy === 'string' ? payBy : null,
    by,
    made_by: made && { ...made, ...whatEnded(made), at: toWire(new Date(made.at)) },
  };
};

const whatEnded = ({ how, reason }: NonNullable<Row['made']>) => {
  const { mark, words } = readReason(reason);
  return { how: mark === 'bounced' ? mark : how, reason: words };
};
