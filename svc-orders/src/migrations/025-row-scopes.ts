import { Migration } from '@mikro-orm/migrations';

/** What a search of orders looks at, and what it sorts by. */
const SEARCHED = `id, barcode, user_generated_id, order_number, search_text, client_id, state, created_by_id,
  created_by_role, created_at, complete_date, base_color, is_special, on_hold, rush, visible`;

/**
 * What a usa_manager's calls need beside the policies. A view and these functions reach the tables with the rights of their
 * owner, whom no policy binds: the sums of everybody's orders are added up by whoever changes one; an order names its client
 * whoever made her; and under a policy no index of trigrams is looked at, so that her search goes through a view with
 * the policy's own condition.
 */
export class ServeScopedRows extends Migration {
  override up(): void {
    for (const name of ['order_count_note', 'order_count_fold'])
      this.addSql(`alter function ${name}() security definer set search_path = public, pg_temp`);
    this.addSql(`create view own_order as select ${SEARCHED} from orders
      where created_by_id = nullif(current_setting('peruke.asker', true), '')::int`);
    this.addSql(
      'create view client_of_order as select id, full_name, phone, search_text, is_deleted, kept_id from client_view',
    );
    this.addSql(`create or replace function client_group(integer) returns integer[]
      language sql stable parallel safe as
      $$ select array(select one.id union select m.id from client_of_order m where m.kept_id = one.id)
         from (select coalesce((select kept_id from client_of_order where id = $1), $1) as id) as one $$`);
  }
}
