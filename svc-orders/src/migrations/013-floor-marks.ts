import { Migration } from '@mikro-orm/migrations';

/** Hold, rush and changes of what is being made. A filter of the list finds the few that are held or rush by an index. */
export class AddFloorMarks extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`alter table orders add column if not exists rush boolean not null default false,
      add column if not exists on_hold boolean not null default false,
      add column if not exists holds jsonb not null default '[]',
      add column if not exists spec_changes jsonb not null default '[]'`);
    for (const mark of ['rush', 'on_hold'])
      this.addSql(
        `create index concurrently if not exists orders_walk_${mark} on orders (created_at desc, id desc) where visible and ${mark}`,
      );
  }
}
