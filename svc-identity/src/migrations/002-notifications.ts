import { Migration } from '@mikro-orm/migrations';

export class CreateNotifications extends Migration {
  override up(): void {
    this.addSql(`create table notification (
      id uuid primary key default gen_random_uuid(),
      user_id integer not null references users (id),
      type text not null,
      data jsonb not null,
      read_at timestamptz,
      created_at timestamptz not null
    )`);
    this.addSql('create index notification_of_user on notification (user_id, created_at desc)');
  }
}
