import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, fieldError } from '@peruke/contracts/kernel';
import { WorkCentre } from '../../centres/work-centre.entity.js';
import { orderOf, selectWork } from '../../standing/floor-rows.js';
import { standingOf } from '../../standing/standing.rules.js';
import { HouseBook } from '../house.service.js';

/**
 * A work centre that is there no more; refused under `steps`, `categories` or `centre` while something is done there, while a wig
 * stands there, and when it is the only one.
 */
export class RemoveCentre extends Command<void> {
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(RemoveCentre)
export class RemoveCentreHandler implements ICommandHandler<RemoveCentre> {
  constructor(
    private readonly em: EntityManager,
    private readonly book: HouseBook,
  ) {}

  execute({ id }: RemoveCentre): Promise<void> {
    return this.em.transactional(async (em) => {
      const all = await em.find(WorkCentre, {}, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const centre = all.find((one) => one.id === id);
      if (!centre) throw new DomainError('not_found');
      if (centre.steps.length > 0)
        throw fieldError('steps', 'These steps are still done in this work centre.');
      if (centre.categories.length > 0)
        throw fieldError('categories', 'These headings still belong to this work centre.');
      if (all.length === 1) throw fieldError('centre', 'One work centre must stay.');
      // the last one takes what belongs to no other
      if (await this.isWorkedIn(em, id)) throw fieldError('centre', 'Wigs still stand in this work centre.');
      em.remove(centre);
    });
  }

  private async isWorkedIn(em: EntityManager, id: number): Promise<boolean> {
    const house = await this.book.open();
    return (await selectWork(em)).some((row) => {
      const standing = standingOf(orderOf(row), house);
      return standing?.column === 'centre' && standing.centreId === id;
    });
  }
}
