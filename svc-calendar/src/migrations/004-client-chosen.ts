import { Migration } from '@mikro-orm/migrations';

/** Empty for meetings of before: their client counts as chosen when they were made. */
export class NoteWhenClientWasChosen extends Migration {
  override up(): void {
    this.addSql('alter table meeting add column client_set_at timestamptz');
  }
}
