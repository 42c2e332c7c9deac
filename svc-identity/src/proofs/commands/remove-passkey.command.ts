import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { countFactors, dropFactors, endTrust, Factors } from '../../factors/factors.js';

/** One of the person's own passkeys opens nothing any more; a role that needs a factor keeps the last one. */
export class RemovePasskey extends Command<void> {
  constructor(
    readonly id: number,
    readonly user: SignedInUser,
  ) {
    super();
  }
}

@CommandHandler(RemovePasskey)
export class RemovePasskeyHandler implements ICommandHandler<RemovePasskey> {
  constructor(
    private readonly em: EntityManager,
    private readonly factors: Factors,
  ) {}

  async execute({ id, user }: RemovePasskey): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const isLast = (await countFactors(em, user.id)) < 2;
      const removed = await em.execute<unknown[]>(
        'delete from passkey where id = ? and user_id = ? returning id',
        [id, user.id],
      );
      if (removed.length === 0) throw new DomainError('not_found');
      if (isLast && this.factors.isRequiredOf(user.role)) throw new DomainError('factor_required');
      await (isLast ? dropFactors(em, user.id) : endTrust(em, user.id));
    });
  }
}
