import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { RealtimePublisher } from '@peruke/svc-kit/realtime';
import { Place } from '../place.entity.js';
import { tellStocktake } from '../tell-stocktake.js';

/** A count of a place begins; where one is under way, it goes on. */
export class BeginStocktake extends Command<void> {
  constructor(
    readonly placeId: number,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(BeginStocktake)
export class BeginStocktakeHandler implements ICommandHandler<BeginStocktake> {
  constructor(
    private readonly em: EntityManager,
    private readonly realtime: RealtimePublisher,
  ) {}

  execute({ placeId, user, now }: BeginStocktake): Promise<void> {
    return this.em.transactional(async (em) => {
      if (!(await em.findOne(Place, { id: placeId, closedAt: null }))) throw new DomainError('not_found');
      await em.execute(
        `insert into open_stocktake (place_id, at, by_id, by_name) values (?, ?, ?, ?)
         on conflict (place_id) do nothing`,
        [placeId, now, user.id, user.nickName],
      );
      tellStocktake(this.realtime, em, { place: placeId, over: false });
    });
  }
}
