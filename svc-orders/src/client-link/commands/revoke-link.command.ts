import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { assertSeen } from '../../signature/client-seal.js';
import { OrderLink } from '../order-link.entity.js';

/** The link of an order ends now. Also while the house gives none: what was given out may be taken back. */
export class RevokeLink extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(RevokeLink)
export class RevokeLinkHandler implements ICommandHandler<RevokeLink> {
  constructor(private readonly em: EntityManager) {}

  execute({ orderId, user, now }: RevokeLink): Promise<void> {
    return this.em.transactional(async (em) => {
      await assertSeen(em, orderId, user);
      const link = await em.findOne(OrderLink, { orderId, revokedAt: null });
      if (!link) throw new DomainError('not_found');
      link.revoke(user, now);
    });
  }
}
