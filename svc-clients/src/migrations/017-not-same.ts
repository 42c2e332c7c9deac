import { Migration } from '@mikro-orm/migrations';

/** Pairs that look alike and are two people, as somebody has said. Goes with either of them. */
export class KeepNotSame extends Migration {
  override up(): void {
    this.addSql(`create table not_same (
      client_id integer not null references client on delete cascade,
      other_id integer not null references client on delete cascade,
      by_id integer not null,
      at timestamptz not null,
      primary key (client_id, other_id),
      check (client_id < other_id)
    )`);
    this.addSql('create index not_same_other on not_same (other_id)');
  }
}
