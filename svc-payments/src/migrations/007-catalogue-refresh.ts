import { Migration } from '@mikro-orm/migrations';

export class CreateCatalogueRefresh extends Migration {
  override up(): void {
    this.addSql('create table catalogue_refresh (provider text primary key, at timestamptz not null)');
  }
}
