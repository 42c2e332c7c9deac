import { Migration } from '@mikro-orm/migrations';

/** Who stands in the place of a client that was merged; and all who are one person with a client, as their numbers. */
export class KnowMergedClients extends Migration {
  override up(): void {
    this.addSql('alter table client_view add column kept_id integer');
    this.addSql(`create function client_group(integer) returns integer[] language sql stable parallel safe as
      $$ select array(select one.id union select m.id from client_view m where m.kept_id = one.id)
         from (select coalesce((select kept_id from client_view where id = $1), $1) as id) as one $$`);
  }
}
