import { Migration } from '@mikro-orm/migrations';

export class CreateCancellations extends Migration {
  override up(): void {
    // A payment is taken off its document once.
    this.addSql('alter table document add column cancels_payment_id integer unique references payment (id)');
    this.addSql('create index payment_of_document on payment (document_id) where document_id is not null');
  }
}
