import type { EntityManager } from '@mikro-orm/postgresql';
import { isOffice } from '../meetings/meeting.rules.js';
import { foldText, matchClients, type RowTexts } from '@peruke/svc-kit/import';
import type { Named, NamedClient, NamedDesigner, NamedOrder } from './rows.rules.js';

const NO_ORDER = 'There is no order of this number. Bring the orders first.';
const MANY_ORDERS = 'Several orders have this number. Say the client, too.';
const NO_DESIGNER = 'There is nobody of this name who takes meetings.';

const byWord = <Row extends { word: string }>(rows: readonly Row[]): Map<string, Row[]> =>
  Map.groupBy(rows, ({ word }) => word);

const WORDS = {
  phone: 'c.phone',
  name: `lower(regexp_replace(btrim(c.full_name), '\\s+', ' ', 'g'))`,
} as const;

type FoundClient = NamedClient & { word: string };

const clientsNamed = (em: EntityManager, rows: readonly RowTexts[]): Promise<Named<FoundClient>[]> =>
  matchClients(rows, {
    nameWord: (text) => text.trim().replace(/\s+/g, ' ').toLowerCase(),
    of: async (kind, words) =>
      words.length === 0
        ? new Map<string, FoundClient[]>()
        : byWord(
            await em.execute<FoundClient[]>(
              `select distinct ${WORDS[kind]} as word, k.client_id as id, k.created_by_id as "createdById"
               from client_view c join client_view k on k.client_id = coalesce(c.kept_id, c.client_id)
               where not k.is_deleted and ${WORDS[kind]} in (select jsonb_array_elements_text(?::jsonb))`,
              [JSON.stringify(words)],
            ),
          ),
  });

type FoundOrder = NamedOrder & { word: string };

/** By what the workshop calls it, or by its barcode. */
const ordersOf = async (em: EntityManager, rows: readonly RowTexts[]): Promise<Map<string, FoundOrder[]>> => {
  const words = [...new Set(rows.flatMap(({ orderNumber }) => orderNumber ?? []))];
  if (words.length === 0) return new Map();
  return byWord(
    await em.execute<FoundOrder[]>(
      `select w.word, o.order_id as id, coalesce(c.kept_id, o.client_id) as "clientId",
         o.created_by_id as "createdById"
       from (select jsonb_array_elements_text(?::jsonb) as word) w
       join order_view o on o.visible and w.word in (o.barcode, o.order_number)
       left join client_view c on c.client_id = o.client_id`,
      [JSON.stringify(words)],
    ),
  );
};

/** The number of an order may be another's of another client. */
const orderOf = (
  { orderNumber }: RowTexts,
  found: ReadonlyMap<string, FoundOrder[]>,
  client: Named<NamedClient>,
): Named<NamedOrder> => {
  if (orderNumber === undefined) return null;
  const all = found.get(orderNumber) ?? [];
  const hers = client && 'id' in client ? all.filter(({ clientId }) => clientId === client.id) : [];
  const [order, other] = hers.length > 0 ? hers : all;
  if (order && !other) return order;
  return { field: 'orderNumber', fault: order ? MANY_ORDERS : NO_ORDER };
};

const designersByName = async (em: EntityManager): Promise<Map<string, NamedDesigner>> => {
  const people = await em.execute<NamedDesigner[]>(
    'select user_id as id, nick_name as "nickName", role from user_view where not is_deleted',
  );
  return new Map(
    people.filter(({ role }) => isOffice(role)).map((person) => [foldText(person.nickName), person]),
  );
};

export interface Names {
  readonly client: Named<NamedClient>;
  readonly order: Named<NamedOrder>;
  readonly designer: Named<NamedDesigner>;
}

/** Whom and what each row names. */
export const namesIn = async (em: EntityManager, rows: readonly RowTexts[]): Promise<Names[]> => {
  const clients = await clientsNamed(em, rows);
  const orders = await ordersOf(em, rows);
  const designers = await designersByName(em);
  return rows.map((texts, at) => {
    const client = clients[at] ?? null;
    const { designer } = texts;
    const known = designer === undefined ? null : designers.get(foldText(designer));
    return {
      client,
      order: orderOf(texts, orders, client),
      designer: known === undefined ? { field: 'designer', fault: NO_DESIGNER } : known,
    };
  });
};
