import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, fieldError } from '@peruke/contracts/kernel';
import { RealtimePublisher } from '@peruke/svc-kit/realtime';
import { tellStocktake } from '../tell-stocktake.js';

/** What was scanned in a count that is under way, by whoever counts. What is saved already stays where it is. */
export class SaveScans extends Command<void> {
  constructor(
    readonly placeId: number,
    readonly countId: number,
    readonly orders: readonly number[],
  ) {
    super();
  }
}

@CommandHandler(SaveScans)
export class SaveScansHandler implements ICommandHandler<SaveScans> {
  constructor(
    private readonly em: EntityManager,
    private readonly realtime: RealtimePublisher,
  ) {}

  execute({ placeId, countId, orders }: SaveScans): Promise<void> {
    return this.em.transactional(async (em) => {
      // a finish waits for the scans that are on their way, and a scan that comes after it begins no new count
      const [open] = await em.execute(
        'select id from open_stocktake where id = ? and place_id = ? for key share',
        [countId, placeId],
      );
      if (!open) throw new DomainError('not_found');
      const scanned = `{${orders.join(',')}}`;
      const [unknown] = await em.execute(
        `select 1 from unnest(?::int[]) as scanned (id)
         where not exists (select 1 from floor_order o where o.order_id = scanned.id) limit 1`,
        [scanned],
      );
      if (unknown) throw fieldError('orders', 'No wig with this code.');
      await em.execute(
        `insert into open_stocktake_wig (stocktake_id, order_id)
         select ?, id from unnest(?::int[]) with ordinality as scanned (id, at) order by at on conflict do nothing`,
        [countId, scanned],
      );
      tellStocktake(this.realtime, em, { place: placeId, over: false });
    });
  }
}
