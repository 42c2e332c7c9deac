import { Migration } from '@mikro-orm/migrations';

/** What a usa_manager's calls ask of everybody's clients, done with the rights of the owner, whom no policy binds. */
const FUNCTIONS = {
  /** One phone is one client, whoever made her (AMB-56). */
  'is_phone_taken(wanted text, own integer[])':
    'select exists (select 1 from client where phone = wanted and id <> all(own))',
  /** A client who was merged into hers is hers, too. */
  'is_client_of(client_id integer, maker integer)':
    'select exists (select 1 from client where id = client_id and created_by_id = maker)',
};

export class ServeScopedRows extends Migration {
  override up(): void {
    for (const [head, body] of Object.entries(FUNCTIONS))
      this.addSql(`create function ${head} returns boolean
        language sql stable security definer set search_path = public, pg_temp as $$ ${body} $$`);
  }
}
