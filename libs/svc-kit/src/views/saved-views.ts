import {
  EntityManager,
  LockMode,
  TransactionPropagation,
  UniqueConstraintViolationException,
} from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError, fieldError } from '@peruke/contracts/kernel';
import type {
  ChangeViewBody,
  ListColumn,
  ListColumnsBody,
  SavedView as WireView,
  SavedViews as WireViews,
  SaveViewBody,
} from '@peruke/contracts/lists';
import type { SignedInUser } from '../auth/index.js';
import { LIST_SETUP, type ListSetup, VIEW_COUNTER, type ViewCounter } from './list-setup.js';
import { SavedView } from './saved-view.entity.js';
import { assertMayChange, assertRoom, isVisibleTo, mayChange } from './saved-views.rules.js';

interface ViewRecord extends Pick<WireView, 'id' | 'version' | 'name' | 'filter' | 'density' | 'shared'> {
  columns: ListColumn[] | null;
  own_columns: ListColumn[] | null;
  owner_id: number;
  owner: string;
}

/** Of shared ones too nobody is shown more tabs than can be looked through. */
const AT_MOST = 60;

/** The views of one list and how its columns are arranged. */
@Injectable()
export class SavedViews {
  constructor(
    private readonly em: EntityManager,
    @Inject(LIST_SETUP) private readonly setup: ListSetup,
    @Inject(VIEW_COUNTER) private readonly counter: ViewCounter<unknown>,
  ) {}

  /** The caller's own views and the shared ones, each with the number of rows that the caller sees in it. */
  async all(user: SignedInUser): Promise<WireViews> {
    return { views: await this.read(user), columns: await this.columns(user.id) };
  }

  async one(id: number, user: SignedInUser): Promise<WireView | undefined> {
    const [view] = await this.read(user, id);
    return view;
  }

  /** Keeps a filter under a name; answers its id. */
  save(body: SaveViewBody, user: SignedInUser, now: Date): Promise<number> {
    const { list } = this.setup;
    return this.em
      .transactional(
        async (em) => {
          assertRoom(await em.count(SavedView, { list, ownerId: user.id }));
          const view = SavedView.save(this.setup, body, user, now);
          await em.persist(view).flush();
          return view.id;
        },
        // Under an Idempotency-Key it is in a transaction already.
        { propagation: TransactionPropagation.REQUIRED },
      )
      .catch(refuseTakenName);
  }

  /** Another name, another filter, other columns, for everybody or no longer. */
  change(id: number, body: ChangeViewBody, user: SignedInUser, now: Date): Promise<void> {
    return this.em
      .transactional(async (em) => {
        const view = await this.load(em, id, LockMode.PESSIMISTIC_WRITE);
        view.change(body, this.setup.share, user, now);
        await em.flush();
        if (body.columns !== undefined) await this.forget(em, id, user.id);
      })
      .catch(refuseTakenName);
  }

  /** The view goes with every arrangement of it; what is in it stays where it is. */
  async remove(id: number, user: SignedInUser): Promise<void> {
    await this.em.transactional(async (em) => {
      const view = await this.load(em, id, LockMode.PESSIMISTIC_WRITE);
      assertMayChange(view, user);
      await em.remove(view).flush();
      await this.forget(em, id);
    });
  }

  /** Keeps how a person has arranged the columns, of the list or of a view: the last word stands. */
  async arrange({ columns, view_id: viewId }: ListColumnsBody, user: SignedInUser, now: Date): Promise<void> {
    if (viewId !== undefined && !isVisibleTo(await this.load(this.em, viewId), user))
      throw new DomainError('not_found');
    if (columns === null) return this.forget(this.em, viewId ?? 0, user.id);
    await this.em.execute(
      `insert into list_arrangement (list, user_id, view_id, columns, updated_at) values (?, ?, ?, ?::jsonb, ?)
       on conflict (list, user_id, view_id)
       do update set columns = excluded.columns, updated_at = excluded.updated_at`,
      [this.setup.list, user.id, viewId ?? 0, JSON.stringify(columns), now],
    );
  }

  /** As this person has arranged them outside of any view; null when she has not. */
  private async columns(userId: number): Promise<ListColumn[] | null> {
    const [row] = await this.em.execute<{ columns: ListColumn[] }[]>(
      'select columns from list_arrangement where list = ? and user_id = ? and view_id = 0',
      [this.setup.list, userId],
    );
    return row?.columns ?? null;
  }

  private async load(em: EntityManager, id: number, lockMode?: LockMode): Promise<SavedView> {
    const view = await em.findOne(SavedView, { id, list: this.setup.list }, { lockMode });
    if (!view) throw new DomainError('not_found');
    return view;
  }

  private async forget(em: EntityManager, viewId: number, userId?: number): Promise<void> {
    await em.execute(
      'delete from list_arrangement where list = ? and view_id = ? and (?::int is null or user_id = ?)',
      [this.setup.list, viewId, userId ?? null, userId ?? null],
    );
  }

  private async read(user: SignedInUser, id?: number): Promise<WireView[]> {
    const { list, staff } = this.setup;
    const rows = await this.em.execute<ViewRecord[]>(
      `select v.id, v.version, v.name, v.filter, v.density, v.columns, v.shared, v.owner_id,
         ${staff ? 'coalesce(u.nick_name, v.owner_name)' : 'v.owner_name'} as owner, a.columns as own_columns
       from saved_view v ${staff ? `left join ${staff} u on u.id = v.owner_id` : ''}
       left join list_arrangement a on a.list = v.list and a.view_id = v.id and a.user_id = ?
       where v.list = ? and (v.owner_id = ? or v.shared) and (?::int is null or v.id = ?)
       order by v.owner_id <> ?, v.id limit ${AT_MOST}`,
      [user.id, list, user.id, id ?? null, id ?? null, user.id],
    );
    const views: WireView[] = [];
    for (const { owner_id: ownerId, ...row } of rows)
      views.push({
        ...row,
        mine: ownerId === user.id,
        may_change: mayChange({ ownerId, shared: row.shared }, user),
        count: await this.counter.countOf(row.filter, user),
      });
    return views;
  }
}

/** Two tabs of one person have two names. */
const refuseTakenName = (error: unknown): never => {
  const { constraint } = error as { constraint?: string };
  if (error instanceof UniqueConstraintViolationException && constraint === 'saved_view_name')
    throw fieldError('name', 'A view of this name already exists.');
  throw error;
};
