import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RecoveryCodes } from '@peruke/contracts/identity';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { Factors } from '../../factors/factors.js';

/** New recovery codes; the ones before open nothing. */
export class RenewCodes extends Command<RecoveryCodes> {
  constructor(
    readonly code: string,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(RenewCodes)
export class RenewCodesHandler implements ICommandHandler<RenewCodes> {
  constructor(
    private readonly em: EntityManager,
    private readonly factors: Factors,
  ) {}

  async execute({ code, user: { id }, now }: RenewCodes): Promise<RecoveryCodes> {
    await this.factors.prove(id, code, now);
    const codes = await this.em.fork().transactional((em) => this.factors.renewCodes(em, id));
    return { recovery_codes: codes };
  }
}
