import { Migration } from '@mikro-orm/migrations';

/** Whether a day is promised decides which drafts a forecast counts, also those that its asker may not see. */
export class TellDaysOfAllWork extends Migration {
  override up(): void {
    this
      .addSql(`create or replace view work_of_all as select order_id, state, state_since, is_repair, visible, created_at,
      properties, steps, stages, rush, due_at from floor_order`);
  }
}
