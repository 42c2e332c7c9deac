import type { Asker } from '../clients/client.rules.js';
import { scopeOf } from '../clients/own.scope.js';

/** Over `order_view o`: orders about whose clients the asker may speak to them. */
export const ownOrders = (asker: Asker): string => {
  const scope = scopeOf(asker);
  return `o.visible and ${scope.order('o')}
    and exists (select 1 from client m join client c on c.id = coalesce(m.kept_id, m.id)
      where m.id = o.client_id and c.deleted_at is null and c.key is not null and ${scope.client('c')})`;
};

/** Over `order_view o`: how the order is called to its client; the view may not know its barcode yet. */
export const ORDER_NAME = `coalesce(nullif(o.barcode, ''), (
  select m.variables ->> 'barcode' from message m where m.order_id = o.order_id order by m.id desc limit 1
), o.order_id::text)`;
