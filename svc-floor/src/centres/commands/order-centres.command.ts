import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import { WorkCentre } from '../work-centre.entity.js';

/** All work centres in another order; `conflict` when they are others than those that were put in order. */
export class OrderCentres extends Command<void> {
  constructor(readonly ids: readonly number[]) {
    super();
  }
}

@CommandHandler(OrderCentres)
export class OrderCentresHandler implements ICommandHandler<OrderCentres> {
  constructor(private readonly em: EntityManager) {}

  execute({ ids }: OrderCentres): Promise<void> {
    return this.em.transactional(async (em) => {
      const all = await em.find(WorkCentre, {}, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const isWhole = ids.length === all.length && all.every(({ id }) => ids.includes(id));
      if (!isWhole) throw new DomainError('conflict');
      for (const centre of all) centre.moveTo(ids.indexOf(centre.id) + 1);
    });
  }
}
