import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Stocktake } from '@peruke/contracts/floor';
import { DomainError } from '@peruke/contracts/kernel';
import { toWire } from '@peruke/svc-kit/time';
import { Place } from '../place.entity.js';

const NEWEST = 50;

/** How often a place was counted, by whom, and what was not as it should be. */
export class ListStocktakes extends Query<Stocktake[]> {
  constructor(readonly placeId: number) {
    super();
  }
}

@QueryHandler(ListStocktakes)
export class ListStocktakesHandler implements IQueryHandler<ListStocktakes> {
  constructor(private readonly em: EntityManager) {}

  async execute({ placeId }: ListStocktakes): Promise<Stocktake[]> {
    if (!(await this.em.findOne(Place, { id: placeId, closedAt: null }))) throw new DomainError('not_found');
    const rows = await this.em.execute<Stocktake[]>(
      `select s.id, s.at, s.by_name as by,
         count(*) filter (where w.state = 'found')::int as found,
         count(*) filter (where w.state = 'missing')::int as missing,
         count(*) filter (where w.state = 'foreign')::int as foreign,
         coalesce(jsonb_agg(jsonb_build_object('order_id', w.order_id, 'barcode', w.barcode,
             'state', w.state, 'place', case when w.state = 'foreign' then w.place_code end)
           order by w.state, w.barcode) filter (where w.state <> 'found'), '[]') as wigs
       from stocktake s left join stocktake_wig w on w.stocktake_id = s.id
       where s.place_id = ? group by s.id order by s.id desc limit ?`,
      [placeId, NEWEST],
    );
    return rows.map((row) => ({ ...row, at: toWire(new Date(row.at)) }));
  }
}
