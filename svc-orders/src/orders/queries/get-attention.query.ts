import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { roleCan } from '@peruke/contracts/identity';
import {
  type Attention,
  COLLECT_STATES,
  type OrderState,
  STATUS_STATES,
  type WaitingOrders,
} from '@peruke/contracts/orders';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { HouseSettings } from '@peruke/svc-kit/settings';
import { ownerOf } from '../owner.js';
import { arrayOf } from './condition.js';
import { clientJoin, wire } from '../../rows/order-row.js';

const AT_MOST = 6;
const ALL_AT_MOST = 100;
const DAY_MS = 86_400_000;

/** When it came out of the hands of the workshop the last time: putting it away afterwards starts nothing anew. */
const READY_SINCE = `coalesce((
  select min(l.at) from order_log l
  where l.order_id = o.id and l.kind = 'state' and l.id > coalesce((
    select max(b.id) from order_log b
    where b.order_id = o.id and b.kind = 'state' and b.new_value <> all('${arrayOf(COLLECT_STATES)}'::text[])), 0)
), o.created_at)`;

interface WaitingRow {
  id: number;
  barcode: string;
  client: string;
  client_id: number | null;
  state: OrderState;
  since: string;
  total: number;
}

/** What waits for somebody on the home page; a usa_manager sees the own orders only. */
export class GetAttention extends Query<Attention> {
  constructor(
    readonly user: SignedInUser,
    readonly now: Date,
    readonly all = false,
  ) {
    super();
  }
}

@QueryHandler(GetAttention)
export class GetAttentionHandler implements IQueryHandler<GetAttention> {
  constructor(
    private readonly em: EntityManager,
    private readonly house: HouseSettings,
  ) {}

  async execute({ user, now, all }: GetAttention): Promise<Attention> {
    const limit = all ? ALL_AT_MOST : AT_MOST;
    const late = await this.waiting(user, STATUS_STATES, 'o.complete_date', now, { limit });
    if (!roleCan(user.role, 'order.move')) return { late };
    const { uncollectedDays } = await this.house.settings();
    const before = new Date(now.getTime() - uncollectedDays * DAY_MS);
    return {
      late,
      uncollected: await this.waiting(user, COLLECT_STATES, READY_SINCE, before, {
        and: 'o.client_id is not null',
        limit,
      }),
      uncollected_days: uncollectedDays,
    };
  }

  /** Orders in those states whose `since`, an expression of ours, lies before a moment; the oldest first. */
  private async waiting(
    user: SignedInUser,
    states: readonly OrderState[],
    since: string,
    before: Date,
    { and = 'true', limit }: { and?: string; limit: number },
  ): Promise<WaitingOrders> {
    const ownerId = ownerOf(user);
    const rows = await this.em.execute<WaitingRow[]>(
      `select *, count(*) over ()::int as total from (
         select o.id, o.barcode, coalesce(c.full_name, o.client_name) as client,
           coalesce(own.kept_id, o.client_id) as client_id, o.state, ${since} as since
         from orders o ${clientJoin('o')}
         where o.visible and o.state = any(?::text[]) and ${and} ${ownerId === null ? '' : 'and o.created_by_id = ?'}
       ) as w where since < ? order by since, id limit ${limit}`,
      [arrayOf(states), ...(ownerId === null ? [] : [ownerId]), before],
    );
    return {
      total: rows[0]?.total ?? 0,
      orders: rows.map(({ total: _, ...row }) => ({ ...row, since: wire(row.since) })),
    };
  }
}
