import { Migration } from '@mikro-orm/migrations';

/**
 * Wigs that were handed over before this took them out of their places: a move like any other, so that nothing is forgotten.
 * Who handed them over, no view tells. What was put there after the handing over has come back, and lies on.
 */
export class TakeOutHandedOver extends Migration {
  override up(): void {
    this.addSql(`insert into place_move (order_id, from_id, at, by_name)
      select o.order_id, m.place_id, o.state_since, 'system'
      from (select distinct on (order_id) * from place_move order by order_id, id desc) m
      join floor_order o on o.order_id = m.order_id
      where o.state = 'Delivered Wigs' and m.place_id is not null and m.at <= o.state_since`);
  }
}
