import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, fieldError } from '@peruke/contracts/kernel';
import { countIn } from '../place-rows.js';
import { Place } from '../place.entity.js';

/** A place that is there no more; refused while something lies in it. */
export class ClosePlace extends Command<void> {
  constructor(
    readonly id: number,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(ClosePlace)
export class ClosePlaceHandler implements ICommandHandler<ClosePlace> {
  constructor(private readonly em: EntityManager) {}

  execute({ id, now }: ClosePlace): Promise<void> {
    return this.em.transactional(async (em) => {
      const place = await em.findOne(Place, { id, closedAt: null });
      if (!place) throw new DomainError('not_found');
      if ((await countIn(em, id)) > 0) throw fieldError('place', 'Something still lies in this place.');
      await em.execute('delete from open_stocktake where place_id = ?', [id]);
      place.close(now);
    });
  }
}
