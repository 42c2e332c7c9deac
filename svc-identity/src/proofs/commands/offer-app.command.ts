import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TotpOffer } from '@peruke/contracts/identity';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { Factors } from '../../factors/factors.js';

/** Offers a secret for an authenticator app. */
export class OfferApp extends Command<TotpOffer> {
  constructor(readonly user: SignedInUser) {
    super();
  }
}

@CommandHandler(OfferApp)
export class OfferAppHandler implements ICommandHandler<OfferApp> {
  constructor(
    private readonly em: EntityManager,
    private readonly factors: Factors,
  ) {}

  async execute({ user: { id } }: OfferApp): Promise<TotpOffer> {
    const [user] = await this.em.execute<{ login: string }[]>('select login from users where id = ?', [id]);
    if (!user) throw new DomainError('not_found');
    return this.factors.offer(id, user.login);
  }
}
