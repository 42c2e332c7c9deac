import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

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
  constructor(private readonly em: EntityManager) {}

  async execute({ placeId, countId }: DiscardStocktake): Promise<void> {
    await this.em.execute('delete from open_stocktake where id = ? and place_id = ?', [countId, placeId]);
  }
}
