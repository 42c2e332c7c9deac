import { defineEntity, p } from '@mikro-orm/postgresql';
import { type Actor, DomainError } from '@peruke/contracts/kernel';
import type { ChangeViewBody, ListColumn, SaveViewBody } from '@peruke/contracts/lists';
import type { ListSetup } from './list-setup.js';
import { assertMayChange, assertMayShare, type ViewActor } from './saved-views.rules.js';

const SavedViewSchema = defineEntity({
  name: 'SavedView',
  tableName: 'saved_view',
  properties: {
    id: p.integer().primary().autoincrement(),
    version: p.integer().version(),
    list: p.text(),
    name: p.text(),
    filter: p.json<unknown>(),
    density: p.text().strictNullable(),
    columns: p.json<ListColumn[]>().strictNullable(),
    shared: p.boolean(),
    ownerId: p.integer(),
    ownerName: p.text(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** A list's filter under a name. It holds no rows: whoever opens it sees what her own rights let her see. */
export class SavedView extends SavedViewSchema.class {
  static readonly toldInAudit = { name: 'name', list: 'listOfView', shared: 'shared' } as const;

  static save(
    { list, share }: Pick<ListSetup, 'list' | 'share'>,
    given: SaveViewBody,
    actor: ViewActor & Pick<Actor, 'nickName'>,
    now: Date,
  ): SavedView {
    if (given.shared) assertMayShare(actor, share);
    return Object.assign(new SavedView(), given, {
      list,
      ownerId: actor.id,
      ownerName: actor.nickName,
      createdAt: now,
      updatedAt: now,
    });
  }

  change(
    { base_version: base, ...changes }: ChangeViewBody,
    share: ListSetup['share'],
    actor: ViewActor,
    now: Date,
  ): void {
    assertMayChange(this, actor);
    if (changes.shared && !this.shared) assertMayShare(actor, share);
    if (base !== undefined && base !== this.version) throw new DomainError('conflict');
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    if (given.length > 0) Object.assign(this, Object.fromEntries(given), { updatedAt: now });
  }
}
SavedViewSchema.setClass(SavedView);
