import { Migration } from '@mikro-orm/migrations';

/** Every change of state of an order, from which the report reckons; `replay order-passage` fills it for years gone by. */
export class AddOrderPassages extends Migration {
  override up(): void {
    this.addSql(`create table order_passage (
      order_id integer not null,
      at timestamptz not null,
      from_state text not null,
      to_state text not null,
      is_repair boolean not null,
      due_at timestamptz,
      rework_reason text,
      rework_step text,
      rework_terms text,
      primary key (order_id, at, to_state)
    )`);
    this.addSql('create index order_passage_by_time on order_passage (at)');
  }
}
