import { Migration } from '@mikro-orm/migrations';

/**
 * Wigs that were put away after they were handed over, while nothing refused that yet: the migration before took them for
 * ones that have come back. Such a wig may be put somewhere when its order is moved on, not before, so those whose order
 * still stands as handed over are taken out, by a move like any other.
 */
export class DeliveredLiesNowhere extends Migration {
  override up(): void {
    this.addSql(`insert into place_move (order_id, from_id, at, by_name)
      select o.order_id, m.place_id, greatest(m.at, o.state_since), 'system'
      from (select distinct on (order_id) * from place_move order by order_id, id desc) m
      join floor_order o on o.order_id = m.order_id
      where o.state = 'Delivered Wigs' and m.place_id is not null`);
  }
}
