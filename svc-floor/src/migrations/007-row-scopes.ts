import { Migration } from '@mikro-orm/migrations';

/**
 * What a usa_manager's calls need beside the policies. The views reach the tables with the rights of their owner, whom no policy
 * binds: a promise counts all work that stands in front, by norms that were learnt of all; neither names an order's client.
 */
export class ServeScopedRows extends Migration {
  override up(): void {
    this
      .addSql(`create view work_of_all as select order_id, state, state_since, is_repair, visible, created_at, properties,
      steps, stages, rush from floor_order`);
    this.addSql(`create view completion_of_all as
      select order_id, step, kind, user_id, arrived_at, done_at from completion`);
  }
}
