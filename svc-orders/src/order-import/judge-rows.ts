import type { EntityManager } from '@mikro-orm/postgresql';
import { type ImportJob, type StoredRow, textsOf } from '@peruke/svc-kit/import';
import { Order } from '../orders/order.entity.js';
import { matchClients } from './match-clients.js';
import { type Judged, judgeRow } from './rows.rules.js';
import { type KeyedRow, keysOf } from './row-keys.js';

export interface JudgedOrder extends Judged {
  readonly line: number;
  readonly key: string;
  readonly known: Order | undefined;
}

interface Known {
  key: string;
  id: number;
}

const knownBy = async (
  em: EntityManager,
  isStock: boolean,
  rows: readonly (KeyedRow & { key: string })[],
): Promise<Map<string, Order>> => {
  const asked = rows.map(({ key, texts, client }) => ({
    key,
    wig: texts.userGeneratedId ?? null,
    number: texts.userGeneratedId === undefined ? (texts.orderNumber ?? null) : null,
    client: client && 'id' in client ? client.id : null,
  }));
  const found = await em.execute<Known[]>(
    `select k.key, k.order_id as id from order_import_key k
       where k.key in (select jsonb_array_elements_text(?::jsonb))
     union all
     select a.key, o.id from jsonb_to_recordset(?::jsonb) as a (key text, wig text, number text, client int)
       join orders o on o.visible and (o.state = 'Wigs In Stock') = ?
         and (o.user_generated_id = a.wig or o.order_number = a.number and o.client_id is not distinct from a.client)`,
    [JSON.stringify(rows.map(({ key }) => key)), JSON.stringify(asked), isStock],
  );
  const orders = await em.find(Order, { id: { $in: found.map(({ id }) => id) } });
  const byId = new Map(orders.map((order) => [order.id, order]));
  return new Map(
    found.flatMap(({ key, id }) => {
      const order = byId.get(id);
      return order ? [[key, order] as const] : [];
    }),
  );
};

/** What the import makes of these rows as things stand now. */
export const judgeRows = async (
  em: EntityManager,
  job: ImportJob,
  stored: readonly StoredRow[],
): Promise<JudgedOrder[]> => {
  const isStock = job.kind === 'stock';
  const fields = job.columns.map(({ field }) => field);
  const read = stored.map(({ cells }) => textsOf(cells, fields));
  const clients = isStock ? [] : await matchClients(em, read);
  const rows = stored.map(({ line }, at) => ({ line, texts: read[at] ?? {}, client: clients[at] ?? null }));
  const keys = await keysOf(em, job, rows, stored);
  const keyed = rows.map((row, at) => ({ ...row, key: '', isTwice: false, ...keys[at] }));
  const known = await knownBy(em, isStock, keyed);
  return keyed.map(({ line, texts, client, key, isTwice }) => {
    const order = known.get(key);
    const stands = order && { isDeleted: !order.visible, now: order };
    return {
      ...{ line, key, known: order },
      ...judgeRow(texts, fields, { isStock, client, isTwice, known: stands }),
    };
  });
};
