import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OrderPhoto } from '@peruke/contracts/orders';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { ownerOf } from '../owner.js';
import { MediaLinks } from '../../media/media-links.js';

/** One photo each of many orders; those that have none, or are not the caller's to see, are left out. */
export class ListOrderPhotos extends Query<OrderPhoto[]> {
  constructor(
    readonly orderIds: readonly number[],
    readonly user: SignedInUser,
  ) {
    super();
  }
}

@QueryHandler(ListOrderPhotos)
export class ListOrderPhotosHandler implements IQueryHandler<ListOrderPhotos> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: MediaLinks,
  ) {}

  async execute({ orderIds, user }: ListOrderPhotos): Promise<OrderPhoto[]> {
    const ownerId = ownerOf(user);
    const rows = await this.em.execute<{ id: number; order_id: number }[]>(
      `select distinct on (m.order_id) m.id, m.order_id
       from media m join orders o on o.id = m.order_id
       where m.order_id = any(?::int[]) and m.kind = 'image' and m.removed_at is null
         and o.visible and (?::int is null or o.created_by_id = ?)
       order by m.order_id, m.angle is not distinct from 'front' desc, m.id`,
      [`{${orderIds.join(',')}}`, ownerId, ownerId],
    );
    return rows.map(({ id, order_id }) => ({ order_id, url: this.links.of(id).preview_url }));
  }
}
