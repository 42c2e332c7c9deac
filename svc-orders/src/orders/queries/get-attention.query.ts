import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { roleCan } from '@peruke/contracts/identity';
import {
  type Attention,
  type OrderState,
  STATUS_STATES,
  UNCOLLECTED_DAYS,
  type WaitingOrders,
} from '@peruke/contracts/orders';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { ownerOf } from '../order-store.js';
import { arrayOf } from './order-filter.js';
import { wire } from './order-row.js';

const AT_MOST = 6;
const DAY_MS = 86_400_000;
const READY: readonly OrderState[] = ['Ready New Wig', 'Ready Repair Wigs'];

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
  ) {
    super();
  }
}

@QueryHandler(GetAttention)
export class GetAttentionHandler implements IQueryHandler<GetAttention> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, now }: GetAttention): Promise<Attention> {
    const late = await this.waiting(user, STATUS_STATES, 'o.complete_date', now);
    if (!roleCan(user.role, 'order.move')) return { late };
    const readySince = `coalesce((select max(l.at) from order_log l
      where l.order_id = o.id and l.kind = 'state' and l.new_value = o.state), o.created_at)`;
    const weekAgo = new Date(now.getTime() - UNCOLLECTED_DAYS * DAY_MS);
    return { late, uncollected: await this.waiting(user, READY, readySince, weekAgo) };
  }

  /** Orders in those states whose `since`, an expression of ours, lies before a moment; the oldest first. */
  private async waiting(
    user: SignedInUser,
    states: readonly OrderState[],
    since: string,
    before: Date,
  ): Promise<WaitingOrders> {
    const ownerId = ownerOf(user);
    const rows = await this.em.execute<WaitingRow[]>(
      `select *, count(*) over ()::int as total from (
         select o.id, o.barcode, o.client_name as client, o.client_id, o.state, ${since} as since
         from orders o
         where o.visible and o.state = any(?::text[]) ${ownerId === null ? '' : 'and o.created_by_id = ?'}
       ) as w where since < ? order by since, id limit ${AT_MOST}`,
      [arrayOf(states), ...(ownerId === null ? [] : [ownerId]), before],
    );
    return {
      total: rows[0]?.total ?? 0,
      orders: rows.map(({ total: _, ...row }) => ({ ...row, since: wire(row.since) })),
    };
  }
}
