import { Migration } from '@mikro-orm/migrations';

/** By what a file of an order is known again; files from before are not. */
export class KeepPhotoDigests extends Migration {
  override up(): void {
    this.addSql('alter table media add column digest text');
  }
}
