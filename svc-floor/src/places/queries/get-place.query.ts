import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PlacePage } from '@peruke/contracts/floor';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { toWire } from '@peruke/svc-kit/time';
import { ownerOf } from '../../standing/owner.js';
import { listIn } from '../place-rows.js';
import { Place } from '../place.entity.js';

const MOST_MOVES = 50;

/** A place, what should lie there, and what came and went. */
export class GetPlace extends Query<PlacePage> {
  constructor(
    readonly id: number,
    readonly user: SignedInUser,
  ) {
    super();
  }
}

@QueryHandler(GetPlace)
export class GetPlaceHandler implements IQueryHandler<GetPlace> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id, user }: GetPlace): Promise<PlacePage> {
    const place = await this.em.findOne(Place, { id, closedAt: null });
    if (!place) throw new DomainError('not_found');
    const orders = await listIn(this.em, id, user);
    const owner = ownerOf(user);
    const moves = await this.em.execute<PlacePage['moves']>(
      `select o.barcode, t.code as to, f.code as from, m.at, m.by_name as by
       from place_move m join floor_order o on o.order_id = m.order_id
       left join place t on t.id = m.place_id left join place f on f.id = m.from_id
       where (m.place_id = ? or m.from_id = ?) and (?::int is null or o.created_by_id = ?)
       order by m.at desc, m.id desc limit ?`,
      [id, id, owner, owner, MOST_MOVES],
    );
    const { code, name, kind, capacity } = place;
    return {
      ...{ id, code, name, kind, capacity, count: orders.length, orders },
      moves: moves.map((move) => ({ ...move, at: toWire(new Date(move.at)) })),
    };
  }
}
