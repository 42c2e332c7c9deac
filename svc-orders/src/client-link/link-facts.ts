import type { OrderState } from '@peruke/contracts/orders';
import { arrayOf } from '../orders/queries/condition.js';
import { clientJoin } from '../rows/order-row.js';
import { type LinkFacts, OVER_STATES } from './link.rules.js';

const OVER = `'${arrayOf(OVER_STATES)}'::text[]`;

/** Since when the order is over, as its log tells it; over `orders o`. */
const OVER_SINCE = `case when o.state = any(${OVER}) then coalesce((
  select min(l.at) from order_log l
  where l.order_id = o.id and l.kind = 'state' and l.id > coalesce((
    select max(b.id) from order_log b
    where b.order_id = o.id and b.kind = 'state' and b.new_value <> all(${OVER})), 0)
), o.created_at) end`;

/** Deleted, or forgotten under either number of hers; over the joins below. */
const GONE = `coalesce(c.is_deleted, false)
  or exists (select 1 from client_key f where f.client_id in (own.id, c.id) and f.key is null)`;

/** Over `orders o` and a link `k`. */
export const FACT_COLUMNS = `k.revoked_at, k.client_id as made_for, o.client_id, ${GONE} as gone, o.visible, o.state,
  ${OVER_SINCE} as over_since`;
export const FACT_JOINS = clientJoin('o');

export interface FactRow {
  revoked_at: string | Date | null;
  made_for: number;
  client_id: number | null;
  gone: boolean;
  visible: boolean;
  state: OrderState;
  over_since: string | Date | null;
}

const dateOrNull = (at: string | Date | null): Date | null => (at === null ? null : new Date(at));

export const toFacts = (row: FactRow): LinkFacts => ({
  revokedAt: dateOrNull(row.revoked_at),
  madeFor: row.made_for,
  clientId: row.client_id,
  isClientGone: row.gone,
  isVisible: row.visible,
  state: row.state,
  overSince: dateOrNull(row.over_since),
});
