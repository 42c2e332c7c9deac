import { ASKER, type RowScopes } from '@peruke/svc-kit/db';
import { RUN_SCOPES } from '@peruke/svc-kit/runs';

/** The order is one that the policy of `floor_order` lets through. */
const ofOwnOrder = (table: string): string =>
  `exists (select 1 from floor_order o where o.order_id = ${table}.order_id)`;

/**
 * What a usa_manager may know of (AMB-22): where the orders that she made stand, lie and have been. What a promise counts of all
 * others is read by `work_of_all` and `completion_of_all`.
 */
export const scopes: RowScopes = {
  floor_order: `created_by_id = ${ASKER}`,
  place_move: ofOwnOrder('place_move'),
  completion: ofOwnOrder('completion'),
  order_passage: ofOwnOrder('order_passage'),
  promise_made: ofOwnOrder('promise_made'),
  meeting_view: ofOwnOrder('meeting_view'),
  stocktake: 'false',
  stocktake_wig: 'false',
  open_stocktake: 'false',
  open_stocktake_wig: 'false',
  ...RUN_SCOPES,
};
