import { Migration } from '@mikro-orm/migrations';

/** Clients are one kind of list among others; what a person said of columns is kept for each kind apart. */
export class NameImportKinds extends Migration {
  override up(): void {
    this.addSql(`alter table client_import add column kind text not null default 'clients'`);
    this.addSql(`update client_import set heads = 'clients: ' || heads`);
    this.addSql(`update client_import_profile set heads = 'clients: ' || heads`);
  }
}
