import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import { CashUp } from '../cash-up.entity.js';

/** A signed one; throws `not_found`. */
export class GetCashUp extends Query<CashUp> {
  constructor(readonly id: number) {
    super();
  }
}

@QueryHandler(GetCashUp)
export class GetCashUpHandler implements IQueryHandler<GetCashUp> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id }: GetCashUp): Promise<CashUp> {
    const cashUp = await this.em.findOne(CashUp, id);
    if (!cashUp) throw new DomainError('not_found');
    return cashUp;
  }
}
