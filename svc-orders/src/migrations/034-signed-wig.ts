import { Migration } from '@mikro-orm/migrations';

/** Which wig a client has signed for, as she saw it; null for what was signed before. */
export class KeepSignedWig extends Migration {
  override up(): void {
    this.addSql('alter table handover add column wig jsonb');
    this.addSql('alter table intake add column wig jsonb');
  }
}
