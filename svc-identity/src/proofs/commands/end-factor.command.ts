import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { countFactors, dropApp, dropFactors, Factors } from '../../factors/factors.js';

/** The app goes; a code is asked for once more, and a role that needs a factor keeps the last one. */
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
    const isRequired = this.factors.isRequiredOf(role);
    if (isRequired && (await this.em.fork().transactional((em) => countFactors(em, id))) < 2)
      throw new DomainError('factor_required');
    await this.factors.prove(id, code, now);
    await this.em.fork().transactional(async (em) => {
      const isLast = (await countFactors(em, id)) < 2;
      if (isLast && isRequired) throw new DomainError('factor_required');
      await (isLast ? dropFactors(em, id) : dropApp(em, id));
    });
  }
}
