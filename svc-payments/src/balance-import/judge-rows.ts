import type { EntityManager } from '@mikro-orm/postgresql';
import { firstLines, type ImportJob, type RowTexts, type StoredRow, textsOf } from '@peruke/svc-kit/import';
import { type Judged, judgeRow, type OrderAtHand, type Standing } from './rows.rules.js';
import { BALANCE_TABLES } from './tables.js';

export interface JudgedBalance extends Judged {
  readonly line: number;
  readonly key: string | null;
}

const NO_ORDER = 'There is no order of this number. Bring the orders first.';
const MANY_ORDERS = 'Several orders have this number. Say the client, too.';
const NO_OPEN = 'There is no open order of this client.';
const MANY_OPEN = 'Several open orders are of this client. Say the number.';
const REQUIRED = 'The order number field is required.';

const nameWord = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();
const NAME = `lower(regexp_replace(btrim(o.client), '\\s+', ' ', 'g'))`;

interface Found extends OrderAtHand {
  number: string | null;
  name: string | null;
}

/** Orders that any of the rows may mean. */
const ordersOf = (em: EntityManager, rows: readonly RowTexts[]): Promise<Found[]> => {
  const words = (of: (row: RowTexts) => string | undefined) =>
    JSON.stringify([...new Set(rows.flatMap((row) => of(row) ?? []))]);
  const numbers = words(({ orderNumber }) => orderNumber);
  const names = words(({ client, orderNumber }) =>
    client === undefined || orderNumber !== undefined ? undefined : nameWord(client),
  );
  const standing = `o.order_id as "orderId", o.state, o.total_price as price, coalesce(l.paid, 0) as paid,
    l.last_payment_at is not null as "hasPayments", ${NAME} as name`;
  // by the indexes of migration 012: each way a join of its own
  return em.execute<Found[]>(
    `select w.word as number, ${standing}
       from (select jsonb_array_elements_text(?::jsonb) as word) w
       join order_view o on o.visible and o.barcode = w.word
       left join ledger l on l.id = o.order_id
     union all
     select w.word, ${standing}
       from (select jsonb_array_elements_text(?::jsonb) as word) w
       join order_view o on o.visible and o.order_number = w.word and o.barcode <> w.word
       left join ledger l on l.id = o.order_id
     union all
     select null, ${standing} from order_view o left join ledger l on l.id = o.order_id
       where o.visible and o.state not in ('Archived', 'Cancelled Wigs', 'Wigs In Stock')
         and ${NAME} = any(array(select jsonb_array_elements_text(?::jsonb)))`,
    [numbers, numbers, names],
  );
};

/** By its number, which may be another's of another client, or the one open order of the client who is named. */
const orderOf = ({ orderNumber, client }: RowTexts, found: readonly Found[]): Standing['order'] => {
  const name = client === undefined ? undefined : nameWord(client);
  if (orderNumber === undefined && name === undefined) return { field: 'orderNumber', fault: REQUIRED };
  if (orderNumber === undefined) {
    const [order, other] = found.filter((one) => one.number === null && one.name === name);
    return order && !other ? order : { field: 'client', fault: order ? MANY_OPEN : NO_OPEN };
  }
  const all = found.filter(({ number }) => number === orderNumber);
  const hers = all.filter((one) => one.name === name);
  const [order, other] = hers.length > 0 ? hers : all;
  return order && !other ? order : { field: 'orderNumber', fault: order ? MANY_ORDERS : NO_ORDER };
};

/** What the import makes of these rows as things stand now. */
export const judgeRows = async (
  em: EntityManager,
  job: ImportJob,
  stored: readonly StoredRow[],
): Promise<JudgedBalance[]> => {
  const fields = job.columns.map(({ field }) => field);
  const texts = stored.map(({ cells }) => textsOf(cells, fields));
  const found = await ordersOf(em, texts);
  const rows = stored.map(({ line }, at) => {
    const row = texts[at] ?? {};
    const order = orderOf(row, found);
    return { line, row, order, key: 'orderId' in order ? String(order.orderId) : null };
  });
  const keys = rows.flatMap(({ key }) => key ?? []);
  const first = await firstLines(em, BALANCE_TABLES, job.id, keys);
  return rows.map(({ line, row, order, key }) => {
    const isTwice = key !== null && (first.get(key) ?? line) < line;
    if (key !== null && !first.has(key)) first.set(key, line);
    return { line, key, ...judgeRow(row, fields, { order, isTwice }) };
  });
};
