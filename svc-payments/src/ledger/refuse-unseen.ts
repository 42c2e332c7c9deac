import type { EntityManager } from '@mikro-orm/postgresql';
import { type Agorot, DomainError } from '@peruke/contracts/kernel';
import { LOCAL_PROVIDER } from '../documents/local-invoicing.js';
import type { OrderView } from '../projections/orders.js';
import { openLedger } from './open-ledger.js';

/** A vendor answers within a minute; what was asked of it longer ago died half-way, and is no money. */
const ON_ITS_WAY = '2 minutes';

interface Unseen {
  /** What the page counted as paid; undefined of a caller that does not say. */
  seen: Agorot | undefined;
  adding: Agorot;
}

/**
 * Refuses money that takes an order beyond its price together with money that the page had not seen: two desks take the same.
 * The ledger stays locked until the transaction ends. What a vendor is asked for at this moment counts, it may be saved at any.
 */
export const refuseUnseen = async (
  em: EntityManager,
  { orderId, totalPrice }: OrderView,
  { seen, adding }: Unseen,
): Promise<void> => {
  // money that is given back goes beyond no price
  if (seen === undefined || totalPrice === 0 || adding <= 0) return;
  const ledger = await openLedger(em, orderId);
  const paid = ledger.paid + (await onItsWay(em, orderId));
  if (paid !== seen && paid + adding > totalPrice) throw new DomainError('paid_meanwhile');
};

const onItsWay = async (em: EntityManager, orderId: number): Promise<Agorot> => {
  const [row] = await em.execute<{ sum: number }[]>(
    `select coalesce(sum((r ->> 'amount')::bigint), 0)::float8 as sum
     from invoicing_job j cross join jsonb_array_elements(j.request -> 'rows') r
     where j.order_id = ? and j.purpose = 'issue' and j.state = 'open' and j.provider <> ?
       and j.payment_ids = '{}' and j.created_at > now() - interval '${ON_ITS_WAY}'`,
    [orderId, LOCAL_PROVIDER],
  );
  return row?.sum ?? 0;
};
