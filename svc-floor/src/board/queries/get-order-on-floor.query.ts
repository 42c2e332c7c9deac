import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OrderOnFloor } from '@peruke/contracts/floor';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { toWire } from '@peruke/svc-kit/time';
import { HouseBook } from '../../house/house.service.js';
import { type FloorRow, orderOf, selectOrder } from '../../standing/floor-rows.js';
import { standingOf } from '../../standing/standing.rules.js';
import { cardOf } from '../board.rules.js';

/** How one order stands on the floor and where it lies: 404 when it is not the caller's to see. */
export class GetOrderOnFloor extends Query<OrderOnFloor> {
  constructor(
    readonly id: number,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@QueryHandler(GetOrderOnFloor)
export class GetOrderOnFloorHandler implements IQueryHandler<GetOrderOnFloor> {
  constructor(
    private readonly em: EntityManager,
    private readonly book: HouseBook,
  ) {}

  async execute({ id, user, now }: GetOrderOnFloor): Promise<OrderOnFloor> {
    const row = await selectOrder(this.em, id, user);
    if (!row) throw new DomainError('not_found');
    const house = await this.book.open();
    const standing = standingOf(orderOf(row), house);
    const centre =
      standing?.column === 'centre'
        ? house.workCentres.find(({ id: centreId }) => centreId === standing.centreId)
        : undefined;
    return {
      order_id: id,
      card: standing ? cardOf(row, standing, house, now) : null,
      centre: centre ? { he: centre.nameHe, en: centre.nameEn } : null,
      place: placeOf(row),
    };
  }
}

const placeOf = (row: FloorRow): OrderOnFloor['place'] =>
  row.place_code === null || row.placed_at === null
    ? null
    : {
        code: row.place_code,
        name: row.place_name ?? '',
        since: toWire(new Date(row.placed_at)),
        by: row.placed_by ?? '',
        due_back: row.due_back,
      };
