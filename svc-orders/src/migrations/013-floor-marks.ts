import { Migration } from '@mikro-orm/migrations';

/** Hold, rush and changes of what is being made. A filter of the list finds the few that are held or rush by an index. */
export class AddFloorMarks extends Migration {
  override up(): void {
    this.addSql(`alter table orders add column rush boolean not null default false,
      add column on_hold boolean not null default false,
      add column holds jsonb not null default '[]',
      add column spec_changes jsonb not null default '[]'`);
    for (const mark of ['rush', 'on_hold'])
      this.addSql(
        `create index orders_walk_${mark} on orders (created_at desc, id desc) where visible and ${mark}`,
      );
  }
}
