import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { ownerOf } from '../../orders/owner.js';
import { DoorSign } from '../door-sign.js';
import { FACT_COLUMNS, FACT_JOINS, type FactRow, toFacts } from '../link-facts.js';
import { hashOfToken, isLinkOpen, newToken } from '../link.rules.js';
import { OrderLink } from '../order-link.entity.js';

/** A new link for the order's client; one that she had before ends. Answers the token, which nobody can tell again. */
export class MakeLink extends Command<string> {
  constructor(
    readonly orderId: number,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

/** The order as a link made for its client now would find it. */
const ORDER = `select ${FACT_COLUMNS} from orders o
  cross join lateral (select null::timestamptz as revoked_at, o.client_id as client_id) as k ${FACT_JOINS}
  where o.id = ? and o.visible and (?::int is null or o.created_by_id = ?) for update of o`;

@CommandHandler(MakeLink)
export class MakeLinkHandler implements ICommandHandler<MakeLink> {
  constructor(
    private readonly em: EntityManager,
    private readonly sign: DoorSign,
  ) {}

  async execute({ orderId, user, now }: MakeLink): Promise<string> {
    const isOn = await this.sign.isOn();
    return this.em.transactional(async (em) => {
      const owner = ownerOf(user);
      const [row] = await em.execute<(FactRow & { made_for: number | null })[]>(ORDER, [
        orderId,
        owner,
        owner,
      ]);
      if (!row) throw new DomainError('not_found');
      if (!isOn) throw new DomainError('client_link_off');
      const { made_for: clientId } = row;
      if (clientId === null || !isLinkOpen(toFacts({ ...row, made_for: clientId }), now))
        throw new DomainError('client_link_for_nobody');
      const before = await em.find(OrderLink, { orderId, revokedAt: null });
      for (const link of before) link.revoke(user, now);
      // the database has room for one
      await em.flush();
      const token = newToken();
      em.persist(OrderLink.make({ orderId, clientId, tokenHash: hashOfToken(token) }, user, now));
      return token;
    });
  }
}
