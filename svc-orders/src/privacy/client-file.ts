import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { arrayOf, type ClientFileParts, type KeptFile } from '@peruke/svc-kit/privacy';
import { MediaLinks } from '../media/media-links.js';

const OF_HERS = 'join orders o on o.id = x.order_id where o.client_id = any(?::int[]) order by x.id';
const SIGNED = 'x.statement, x.signed_at as "signedAt", x.device, x.signature, x.sha256';

interface KeptMedia {
  id: number;
  barcode: number;
  kind: string;
  mime: string;
}

const WIG = `concat_ws(', ', nullif(x.wig->>'type', ''), nullif(x.wig->>'length', ''), nullif(x.wig->>'colour', '')) as wig`;

/** What svc-orders knows of a client: her orders, what was done with them, what she signed, photos and films. */
@Injectable()
export class ClientFileOfOrders implements ClientFileParts {
  readonly sections = {
    orders: `select barcode, order_number as "orderNumber", is_repair as "isRepair", state, properties, details, info,
        shipping_info as "shippingInfo", total_price / 100.0 as price, complete_date as "completeDate", fit as measures,
        created_at as "createdAt", created_by_name as by
      from orders where client_id = any(?::int[]) order by id`,
    stages: `select o.barcode, x.title, x.comment, x.done_at as "doneAt", x.done_by_name as by from stage x ${OF_HERS}`,
    orderLog: `select o.barcode, x.at, x.kind, x.subject, x.value as before, x.new_value as after, x.user_name as by
      from order_log x ${OF_HERS}`,
    intakes: `select o.barcode, x.checks, x.check_names as "checkNames", x.items, ${WIG}, x.ceiling / 100.0 as ceiling, x.promised_at as "promisedAt", x.note, x.marks, ${SIGNED}
      from intake x ${OF_HERS}`,
    clientWords: `select o.barcode, x.price / 100.0 as price, x.text, x.at, x.by_name as by from client_word x ${OF_HERS}`,
    handovers: `select o.barcode, x.items, ${WIG}, (x.money->>'price')::int / 100.0 as price, (x.money->>'paid')::int / 100.0 as paid, ${SIGNED}
      from handover x ${OF_HERS}`,
  };

  constructor(private readonly links: MediaLinks) {}

  readonly filesOf = async (em: EntityManager, clients: readonly number[]): Promise<KeptFile[]> => {
    const rows = await em.execute<KeptMedia[]>(
      `select x.id, o.barcode, x.kind, x.mime from media x join orders o on o.id = x.order_id
       where o.client_id = any(?::int[]) and x.removed_at is null order by x.id`,
      [arrayOf(clients)],
    );
    return rows.map(({ id, barcode, kind, mime }) => ({
      name: `${barcode}/${kind}-${id}.${mime.split('/')[1] ?? 'bin'}`,
      url: this.links.of(id).url,
    }));
  };
}
