import { defineEntity, p } from '@mikro-orm/postgresql';
import { type Actor, DomainError } from '@peruke/contracts/kernel';
import type { ChangeViewBody, SaveViewBody } from '@peruke/contracts/orders';
import { assertMayChange, assertMayShare, type ViewActor } from './saved-views.rules.js';

const SavedViewSchema = defineEntity({
  name: 'SavedView',
  tableName: 'saved_view',
  properties: {
    id: p.integer().primary().autoincrement(),
    version: p.integer().version(),
    name: p.text(),
    filter: p.json<SaveViewBody['filter']>(),
    density: p.text().strictNullable(),
    shared: p.boolean(),
    ownerId: p.integer(),
    ownerName: p.text(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** A filter of the orders list under a name. It holds no orders: whoever opens it sees what her own rights let her see. */
export class SavedView extends SavedViewSchema.class {
  static save(given: SaveViewBody, actor: ViewActor & Pick<Actor, 'nickName'>, now: Date): SavedView {
    if (given.shared) assertMayShare(actor);
    return Object.assign(new SavedView(), given, {
      ownerId: actor.id,
      ownerName: actor.nickName,
      createdAt: now,
      updatedAt: now,
    });
  }

  change({ base_version: base, ...changes }: ChangeViewBody, actor: ViewActor, now: Date): void {
    assertMayChange(this, actor);
    if (changes.shared && !this.shared) assertMayShare(actor);
    if (base !== undefined && base !== this.version) throw new DomainError('conflict');
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    if (given.length > 0) Object.assign(this, Object.fromEntries(given), { updatedAt: now });
  }
}
SavedViewSchema.setClass(SavedView);
