import { Migration } from '@mikro-orm/migrations';

/** What an order cost and what was paid when its client signed for it; null for what was signed before. */
export class KeepSignedMoney extends Migration {
  override up(): void {
    this.addSql('alter table handover add column money jsonb');
  }
}
