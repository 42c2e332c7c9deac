import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PasskeyOptions } from '@peruke/contracts/identity';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { Passkeys } from '../../factors/passkeys.js';

/** What the browser makes a passkey from. */
export class OfferPasskey extends Command<PasskeyOptions> {
  constructor(
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(OfferPasskey)
export class OfferPasskeyHandler implements ICommandHandler<OfferPasskey> {
  constructor(
    private readonly em: EntityManager,
    private readonly passkeys: Passkeys,
  ) {}

  async execute({ user: { id }, now }: OfferPasskey): Promise<PasskeyOptions> {
    const [user] = await this.em.execute<{ login: string }[]>('select login from users where id = ?', [id]);
    if (!user) throw new DomainError('not_found');
    return this.passkeys.offer(id, user.login, now);
  }
}
