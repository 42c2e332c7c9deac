import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OpenStocktake } from '@peruke/contracts/floor';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { toWire } from '@peruke/svc-kit/time';
import { listCounted } from '../place-rows.js';
import { Place } from '../place.entity.js';

/** The count of a place that is under way, with what was scanned so far; null where there is none. */
export class GetOpenStocktake extends Query<OpenStocktake | null> {
  constructor(
    readonly placeId: number,
    readonly user: SignedInUser,
  ) {
    super();
  }
}

@QueryHandler(GetOpenStocktake)
export class GetOpenStocktakeHandler implements IQueryHandler<GetOpenStocktake> {
  constructor(private readonly em: EntityManager) {}

  async execute({ placeId, user }: GetOpenStocktake): Promise<OpenStocktake | null> {
    if (!(await this.em.findOne(Place, { id: placeId, closedAt: null }))) throw new DomainError('not_found');
    const [open] = await this.em.execute<{ id: number; at: string; by: string }[]>(
      'select id, at, by_name as by from open_stocktake where place_id = ?',
      [placeId],
    );
    if (!open) return null;
    return { ...open, at: toWire(new Date(open.at)), wigs: await listCounted(this.em, open.id, user) };
  }
}
