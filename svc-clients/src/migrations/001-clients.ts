import { Migration } from '@mikro-orm/migrations';
import { PLACEHOLDER_PHONE } from '@peruke/contracts/clients';

export class CreateClients extends Migration {
  override up(): void {
    this.addSql('create extension if not exists pg_trgm');
    this.addSql(`create table client (
      id serial primary key,
      version integer not null default 1,
      event_count integer not null default 0,
      name text not null,
      surname text not null,
      phone text not null,
      additional_phone text not null,
      email text not null,
      country text not null,
      city text not null,
      address text not null,
      search_text text not null,
      created_by_id integer not null,
      created_by_role text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      deleted_at timestamptz
    )`);
    // AMB-57: also against deleted clients; the placeholder belongs to many.
    this.addSql(`create unique index client_phone_key on client (phone)
      where phone <> '' and phone <> '${PLACEHOLDER_PHONE}'`);
    this.addSql('create index client_newest on client (created_at desc, id desc)');
    this.addSql('create index client_of_owner on client (created_by_id, created_at desc, id desc)');
    this.addSql('create index client_deleted on client (deleted_at) where deleted_at is not null');
    this.addSql('create index client_by_name on client (lower(name), lower(surname), id)');
    // Three letters and more are found by trigrams; two, which make no trigram, by pairs of letters.
    this.addSql('create index client_search on client using gin (search_text gin_trgm_ops)');
    this
      .addSql(`create function letter_pairs(text) returns text[] language sql immutable strict parallel safe as
      $$ select coalesce(array_agg(distinct substr($1, i, 2)), '{}') from generate_series(1, length($1) - 1) i $$`);
    this.addSql('create index client_search_pairs on client using gin (letter_pairs(search_text))');
  }
}
