import { Migration } from '@mikro-orm/migrations';

export class CreateDocuments extends Migration {
  override up(): void {
    this.addSql(`create table document (
      id serial primary key,
      version integer not null default 1,
      event_count integer not null default 0,
      public_id text not null unique,
      order_id integer not null,
      provider text not null,
      kind text not null,
      number text not null,
      content jsonb not null,
      issued_at timestamptz not null,
      unique (provider, kind, number)
    )`);
    this.addSql('create index document_of_order on document (order_id)');
    this.addSql(
      'alter table payment add constraint payment_document foreign key (document_id) references document (id)',
    );
    // The row is locked until the document is committed: a number is never skipped and never given twice.
    this.addSql('create table document_series (kind text primary key, last integer not null)');
  }
}
