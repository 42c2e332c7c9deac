import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { dropFactors, Factors } from '../../factors/factors.js';

/** The password alone from now on; a code is asked for once more, and a role that needs a factor keeps it. */
export class EndFactor extends Command<void> {
  constructor(
    readonly code: string,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(EndFactor)
export class EndFactorHandler implements ICommandHandler<EndFactor> {
  constructor(
    private readonly em: EntityManager,
    private readonly factors: Factors,
  ) {}

  async execute({ code, user: { id, role }, now }: EndFactor): Promise<void> {
    if (this.factors.isRequiredOf(role)) throw new DomainError('factor_required');
    await this.factors.prove(id, code, now);
    await this.em.fork().transactional((em) => dropFactors(em, id));
  }
}
