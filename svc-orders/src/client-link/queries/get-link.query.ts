import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ClientLink } from '@peruke/contracts/orders';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { wire } from '../../rows/order-row.js';
import { assertSeen } from '../../signature/client-seal.js';
import { FACT_COLUMNS, FACT_JOINS, type FactRow, toFacts } from '../link-facts.js';
import { endOfLink, isLinkOpen } from '../link.rules.js';

/** The link that an order's client has, null when nobody made one; 404 where the order is not the caller's to see. */
export class GetLink extends Query<ClientLink | null> {
  constructor(
    readonly orderId: number,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

type LinkRow = FactRow & { made_at: string | Date; by: string };

@QueryHandler(GetLink)
export class GetLinkHandler implements IQueryHandler<GetLink> {
  constructor(private readonly em: EntityManager) {}

  async execute({ orderId, user, now }: GetLink): Promise<ClientLink | null> {
    await assertSeen(this.em, orderId, user);
    const [row] = await this.em.execute<LinkRow[]>(
      `select ${FACT_COLUMNS}, k.made_at, coalesce(u.nick_name, k.made_by_name) as by
       from order_link k join orders o on o.id = k.order_id left join user_view u on u.id = k.made_by_id ${FACT_JOINS}
       where k.order_id = ? and k.revoked_at is null`,
      [orderId],
    );
    if (!row) return null;
    const facts = toFacts(row);
    const end = endOfLink(facts);
    return {
      made_at: wire(row.made_at),
      by: row.by,
      ends_at: end && wire(end),
      open: isLinkOpen(facts, now),
    };
  }
}
