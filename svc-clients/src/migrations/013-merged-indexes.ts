import { Migration } from '@mikro-orm/migrations';
import { PLACEHOLDER_PHONE } from '@peruke/contracts/clients';

/** A merged client keeps her phone, and so may the one who stands in her place. */
export class IndexMergedClients extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`create unique index concurrently if not exists client_own_phone on client (phone)
      where phone <> '' and phone <> '${PLACEHOLDER_PHONE}' and kept_id is null`);
    this.addSql('drop index concurrently if exists client_phone_key');
    this.addSql(
      `create index concurrently if not exists client_same_name on client (name_words(search_text)) where kept_id is null`,
    );
    this.addSql(
      `create index concurrently if not exists client_same_email on client (lower(email)) where email <> ''`,
    );
    this.addSql(
      `create index concurrently if not exists client_kept on client (kept_id) where kept_id is not null`,
    );
    // what has another's phone is looked up among the merged ones too
    this.addSql(`create index concurrently if not exists client_phone on client (phone) where phone <> ''`);
  }
}
