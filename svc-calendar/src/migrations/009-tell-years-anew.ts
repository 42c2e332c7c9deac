import { Migration } from '@mikro-orm/migrations';

/** The day before the fast of Av was told as a fast: every year is told once more, which takes the place of what was told. */
export class TellYearsAnew extends Migration {
  override up(): void {
    this.addSql('delete from calendar_year');
  }
}
