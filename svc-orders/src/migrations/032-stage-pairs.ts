import { Migration } from '@mikro-orm/migrations';

/**
 * Two photos that show what a stage has changed. What is there already has none, so nothing is looked through for the
 * sake of the references.
 */
export class PinPhotosToStages extends Migration {
  override up(): void {
    this.addSql(`alter table stage
      add column before_id int, add column after_id int,
      add constraint stage_before foreign key (before_id) references media (id) not valid,
      add constraint stage_after foreign key (after_id) references media (id) not valid,
      add constraint stage_pair check ((before_id is null) = (after_id is null) and before_id <> after_id) not valid`);
  }
}
