import { Migration } from '@mikro-orm/migrations';

/** A key for each client, whoever makes the row: two random UUIDs hold 244 random bits. */
export class KeepClientKeys extends Migration {
  override up(): void {
    this.addSql(`alter table client add column key text default
      encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64')`);
    this.addSql('alter table client add column is_key_told boolean not null default false');
    // This service owns what the others are told.
    this.addSql('drop table client_key');
    this.addSql(`create view client_key as
      select id as client_id, decode(key, 'base64') as key from client`);
  }
}
