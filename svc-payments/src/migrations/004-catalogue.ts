import { Migration } from '@mikro-orm/migrations';
import { BANKS, PAYMENT_TYPES } from '../catalogue/reference-data.js';

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

export class CreateCatalogue extends Migration {
  override up(): void {
    this.addSql(`create table payment_type (
      type smallint not null,
      sub_id text not null,
      name text not null,
      name_he text not null,
      primary key (type, sub_id)
    )`);
    this.addSql('create table bank (code integer primary key, name text not null, name_he text not null)');
    for (const { type, subId, name, nameHe } of PAYMENT_TYPES)
      this.addSql(
        `insert into payment_type values (${type}, ${text(subId)}, ${text(name)}, ${text(nameHe)})`,
      );
    for (const { code, name, nameHe } of BANKS)
      this.addSql(`insert into bank values (${code}, ${text(name)}, ${text(nameHe)})`);
  }
}
