import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CountState } from '@peruke/contracts/floor';
import { DomainError, fieldError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { RealtimePublisher } from '@peruke/svc-kit/realtime';
import { NEWEST_MOVES } from '../place-rows.js';
import { Place } from '../place.entity.js';
import { tellStocktake } from '../tell-stocktake.js';

/**
 * A place was counted: what was scanned there, with what is saved of the count under way, against what is registered there at
 * this moment. It moves nothing.
 */
export class FinishStocktake extends Command<void> {
  constructor(
    readonly placeId: number,
    readonly orders: readonly number[],
    /** The count that it ends; undefined: whichever is under way. */
    readonly countId: number | undefined,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(FinishStocktake)
export class FinishStocktakeHandler implements ICommandHandler<FinishStocktake> {
  constructor(
    private readonly em: EntityManager,
    private readonly realtime: RealtimePublisher,
  ) {}

  execute({ placeId, orders: scanned, countId, user, now }: FinishStocktake): Promise<void> {
    return this.em.transactional(async (em) => {
      const place = await em.findOne(Place, { id: placeId, closedAt: null });
      if (!place) throw new DomainError('not_found');
      const saved = await savedScans(em, placeId, countId);
      const rows = await countedRows(em, placeId, [...saved, ...scanned]);
      // what was saved was known then: an order that was deleted since holds no count up
      const known = new Set([...saved, ...rows.map(({ order_id: id }) => id)]);
      if (scanned.some((id) => !known.has(id))) throw fieldError('orders', 'No wig with this code.');
      const [made] = await em.execute<{ id: number }[]>(
        'insert into stocktake (place_id, at, by_id, by_name) values (?, ?, ?, ?) returning id',
        [placeId, now, user.id, user.nickName],
      );
      await em.execute(
        `insert into stocktake_wig (stocktake_id, order_id, barcode, state, place_code)
         select ?, order_id, barcode, state, place_code
         from jsonb_to_recordset(?::jsonb) as wig(order_id int, barcode text, state text, place_code text)`,
        [made!.id, JSON.stringify(rows)],
      );
      tellStocktake(this.realtime, em, { place: placeId, over: true });
    });
  }
}

/** Takes the scans out of the count under way, which is over with that. */
const savedScans = async (
  em: EntityManager,
  placeId: number,
  countId: number | undefined,
): Promise<number[]> => {
  const [open] = await em.execute<{ id: number }[]>(
    'select id from open_stocktake where place_id = ? for update',
    [placeId],
  );
  if (countId !== undefined && open?.id !== countId) throw new DomainError('not_found');
  if (!open) return [];
  const rows = await em.execute<{ order_id: number }[]>(
    'select order_id from open_stocktake_wig where stocktake_id = ?',
    [open.id],
  );
  await em.execute('delete from open_stocktake where id = ?', [open.id]);
  return rows.map(({ order_id: id }) => id);
};

interface CountedRow {
  order_id: number;
  barcode: string;
  state: CountState;
  place_code: string | null;
}

/** All that is registered here and all that was scanned, each once. */
const countedRows = (em: EntityManager, placeId: number, orders: readonly number[]): Promise<CountedRow[]> =>
  em.execute<CountedRow[]>(
    `with newest as (${NEWEST_MOVES}), scanned as (select unnest(?::int[]) as order_id)
     select o.order_id, o.barcode, p.code as place_code,
       case when s.order_id is null then 'missing' when m.place_id = ? then 'found' else 'foreign' end as state
     from floor_order o
     left join newest m on m.order_id = o.order_id
     left join place p on p.id = m.place_id
     left join (select distinct order_id from scanned) s on s.order_id = o.order_id
     where o.visible and (m.place_id = ? or s.order_id is not null)`,
    [`{${orders.join(',')}}`, placeId, placeId],
  );
