import { Migration } from '@mikro-orm/migrations';

/** Hold, rush and changes of what is being made, as the orders tell them. */
export class AddFloorMarks extends Migration {
  override up(): void {
    this.addSql(`alter table floor_order add column rush boolean not null default false,
      add column holds jsonb not null default '[]',
      add column changes jsonb not null default '[]'`);
  }
}
