import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RealtimePublisher } from '@peruke/svc-kit/realtime';
import { tellStocktake } from '../tell-stocktake.js';

/** A count that is under way is thrown away with its scans; one that is no more, has been. */
export class DiscardStocktake extends Command<void> {
  constructor(
    readonly placeId: number,
    readonly countId: number,
  ) {
    super();
  }
}

@CommandHandler(DiscardStocktake)
export class DiscardStocktakeHandler implements ICommandHandler<DiscardStocktake> {
  constructor(
    private readonly em: EntityManager,
    private readonly realtime: RealtimePublisher,
  ) {}

  execute({ placeId, countId }: DiscardStocktake): Promise<void> {
    return this.em.transactional(async (em) => {
      await em.execute('delete from open_stocktake where id = ? and place_id = ?', [countId, placeId]);
      tellStocktake(this.realtime, em, { place: placeId, over: true });
    });
  }
}
