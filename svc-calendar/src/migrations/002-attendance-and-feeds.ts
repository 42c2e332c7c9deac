import { Migration } from '@mikro-orm/migrations';

/** The mark of a designer on a narrow event (CAL-030): initials of a name of several words, else its first letters. */
const SHORT_NICK_NAME = `create function short_nick_name(name text) returns text immutable parallel safe language sql as $$
  select case when btrim(name) ~ '\\s'
    then left(regexp_replace(btrim(name), '(\\S)\\S*\\s*', '\\1', 'g'), 3)
    else left(btrim(name), 2) end
$$`;

const STATEMENTS = [
  `alter table meeting add column attendance text check (attendance in ('arrived', 'no_show'))`,
  SHORT_NICK_NAME,
  `alter table user_view add column short_nick_name text generated always as (short_nick_name(nick_name)) stored`,
  // One feed a person; without its key the link is dead.
  `create table calendar_feed (
    user_id integer primary key,
    key text not null,
    created_at timestamptz not null
  )`,
];

export class AddAttendanceAndFeeds extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}
