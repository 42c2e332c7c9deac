import { Migration } from '@mikro-orm/migrations';

/**
 * Two clients that are one person. What a person has said stands in `client_alias`; who is kept in whose place, and whom a
 * kept one stands for, is reckoned from it and kept beside each client, so that a view resolves it in one step.
 */
export class MergeClients extends Migration {
  override up(): void {
    this.addSql(`alter table client
      add column kept_id integer,
      add column merged_ids integer[] not null default '{}',
      add column merged_text text not null default ''`);
    this.addSql(`create table client_alias (
      merged_id integer primary key references client,
      into_id integer not null references client,
      at timestamptz not null,
      by_id integer not null,
      by_name text not null,
      check (merged_id <> into_id)
    )`);
    this.addSql(`create function client_group(integer) returns integer[] language sql stable parallel safe as
      $$ select array_append(k.merged_ids, k.id)
         from client c join client k on k.id = coalesce(c.kept_id, c.id) where c.id = $1 $$`);
    this.addSql(`create function name_words(text) returns text language sql immutable strict parallel safe as
      $$ select string_agg(word, ' ' order by word collate "C")
         from unnest(string_to_array(split_part($1, ' | ', 1), ' ')) as word $$`);
  }
}
