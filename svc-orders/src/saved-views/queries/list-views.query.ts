import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SavedView } from '@peruke/contracts/orders';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { ownerOf } from '../../orders/owner.js';
import { statesOf } from '../../orders/queries/list-orders.query.js';
import { readPage } from '../../orders/queries/order-page.js';
import { mayChange } from '../saved-views.rules.js';

/** The caller's own views and the shared ones, or one of them, each with the number of orders that the caller sees in it. */
export class ListViews extends Query<SavedView[]> {
  constructor(
    readonly user: SignedInUser,
    readonly id?: number,
  ) {
    super();
  }
}

interface ViewRecord {
  id: number;
  version: number;
  name: string;
  filter: SavedView['filter'];
  density: string | null;
  shared: boolean;
  owner_id: number;
  owner: string;
}

/** Of shared ones too nobody is shown more tabs than can be looked through. */
const AT_MOST = 60;

@QueryHandler(ListViews)
export class ListViewsHandler implements IQueryHandler<ListViews> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, id }: ListViews): Promise<SavedView[]> {
    const rows = await this.em.execute<ViewRecord[]>(
      `select v.id, v.version, v.name, v.filter, v.density, v.shared, v.owner_id,
         coalesce(u.nick_name, v.owner_name) as owner
       from saved_view v left join user_view u on u.id = v.owner_id
       where (v.owner_id = ? or v.shared) and (?::int is null or v.id = ?)
       order by v.owner_id <> ?, v.id limit ${AT_MOST}`,
      [user.id, id ?? null, id ?? null, user.id],
    );
    const views: SavedView[] = [];
    for (const { owner_id: ownerId, ...row } of rows)
      views.push({
        ...row,
        mine: ownerId === user.id,
        may_change: mayChange({ ownerId, shared: row.shared }, user),
        count: await this.countOf(row.filter, user),
      });
    return views;
  }

  /** The reader's scope is part of the filter, as in the list itself. Whose orders the USA tools mean the page alone knows. */
  private async countOf(filter: SavedView['filter'], user: SignedInUser): Promise<number | null> {
    if (filter.usa) return null;
    const { special, hold, rush, search } = filter;
    const asked = { ownerId: ownerOf(user), states: statesOf(filter.state), special, hold, rush, search };
    return (await readPage(this.em, asked, { sort: [], limit: 1, offset: 0 })).total;
  }
}
