import { ASKER, type RowScopes } from '@peruke/svc-kit/db';
import { RUN_SCOPES } from '@peruke/svc-kit/runs';
import { VIEW_SCOPES } from '@peruke/svc-kit/views';

/** The order is one that the policy of `orders` lets through. */
const OF_OWN_ORDER = 'exists (select 1 from orders o where o.id = order_id)';

/**
 * What a usa_manager may know of (AMB-22): the orders that she made with all that hangs on them, the sums of her orders,
 * and the clients that she made.
 */
export const scopes: RowScopes = {
  orders: `created_by_id = ${ASKER}`,
  stage: OF_OWN_ORDER,
  stage_category: OF_OWN_ORDER,
  order_log: OF_OWN_ORDER,
  change_notice: OF_OWN_ORDER,
  media: OF_OWN_ORDER,
  handover: OF_OWN_ORDER,
  intake: OF_OWN_ORDER,
  client_word: OF_OWN_ORDER,
  order_link: OF_OWN_ORDER,
  slip: `by_id = ${ASKER}`,
  payment_view: OF_OWN_ORDER,
  notice_view: OF_OWN_ORDER,
  meeting_view: `created_by_id = ${ASKER} or ${OF_OWN_ORDER}`,
  // those of her orders are read by `client_of_order`
  client_view: `created_by_id = ${ASKER}`,
  order_count: `created_by_id = ${ASKER}`,
  order_count_delta: `created_by_id = ${ASKER}`,
  order_place: `split_part(scope, ' ', 1) = 'm' and split_part(scope, ' ', 2) = (${ASKER})::text`,
  client_order_count: 'false',
  ...RUN_SCOPES,
  order_import: 'false',
  order_import_row: 'false',
  order_import_key: 'false',
  ...VIEW_SCOPES,
  list_columns: `user_id = ${ASKER}`,
};
