import { Migration } from '@mikro-orm/migrations';

/** What the text of a refusal names: the states of a move that was not allowed. */
export class KeepParamsOfRefusals extends Migration {
  override up(): void {
    this.addSql('alter table bulk_row add column params jsonb');
  }
}
