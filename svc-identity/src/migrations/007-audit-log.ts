import { Migration } from '@mikro-orm/migrations';

/** What all services have sealed, to be searched. */
export class CreateAuditLog extends Migration {
  override up(): void {
    this.addSql(`create table audit_entry (
      service text not null,
      seq bigint not null,
      at timestamptz not null,
      who_id integer,
      order_id integer,
      client_id integer,
      what text not null,
      outcome text not null,
      entry jsonb not null,
      primary key (service, seq)
    )`);
    this.addSql('create index audit_entry_newest on audit_entry (at desc, service, seq)');
    this.addSql('create index audit_entry_who on audit_entry (who_id, at desc)');
    this.addSql('create index audit_entry_order on audit_entry (order_id, at desc)');
    this.addSql('create index audit_entry_client on audit_entry (client_id, at desc)');
    this.addSql('create index audit_entry_what on audit_entry (what, at desc)');
    this.addSql('create table audit_what (what text primary key)');
    // By what people know an order; a row of another service names its id alone.
    this.addSql('create table audit_order (order_id integer primary key, barcode integer not null)');
    this.addSql('create index audit_order_barcode on audit_order (barcode)');
  }
}
