import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OrderState } from '@peruke/contracts/orders';
import { executePrepared } from '@peruke/svc-kit/db';
import { FACT_COLUMNS, FACT_JOINS, type FactRow, toFacts } from '../link-facts.js';
import { hashOfToken, isLinkOpen } from '../link.rules.js';

/** What a client may see of her order, and nothing that says who she is. */
export interface SeenByClient {
  readonly state: OrderState;
  readonly language: 'he' | 'en';
  /** The next one of this order. */
  readonly meetingAt: Date | null;
  /** Agorot. */
  readonly price: number;
  readonly paid: number;
}

/** Null for a token that leads nowhere, whatever the reason. */
export class OpenLink extends Query<SeenByClient | null> {
  constructor(
    readonly token: string,
    readonly now: Date,
  ) {
    super();
  }
}

interface OpenRow extends FactRow {
  known: boolean;
  phone: string | null;
  price: number | string;
  paid: number | string;
  meeting_at: string | Date | null;
}

/** For a token that nobody has, some other link is read and nothing of it is told: both ways cost the same. */
const OPEN = `with found as (select * from order_link where token_hash = ?),
  read as (select * from found union all
    (select * from order_link where not exists (select 1 from found) order by id limit 1))
  select exists (select 1 from found) as known, ${FACT_COLUMNS}, c.phone, o.total_price as price, coalesce(p.paid, 0) as paid,
    (select min(m.start_at) from meeting_view m
     where m.order_id = o.id and not m.is_canceled and m.start_at > ?) as meeting_at
  from read k join orders o on o.id = k.order_id left join payment_view p on p.order_id = o.id ${FACT_JOINS}`;

@QueryHandler(OpenLink)
export class OpenLinkHandler implements IQueryHandler<OpenLink> {
  constructor(private readonly em: EntityManager) {}

  async execute({ token, now }: OpenLink): Promise<SeenByClient | null> {
    const [row] = await executePrepared<OpenRow>(this.em, OPEN, [hashOfToken(token), now.toISOString()]);
    if (!row || !isLinkOpen(toFacts(row), now) || !row.known) return null;
    return {
      state: row.state,
      // who has no Israeli number reads English, until she asks for the other one
      language: !row.phone || row.phone.startsWith('+972') ? 'he' : 'en',
      meetingAt: row.meeting_at === null ? null : new Date(row.meeting_at),
      price: Number(row.price),
      paid: Number(row.paid),
    };
  }
}
