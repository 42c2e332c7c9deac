import type { EntityManager } from '@mikro-orm/postgresql';
import type { Whereabouts } from '@peruke/contracts/floor';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { toWireOrNull } from '@peruke/svc-kit/time';
import { ownerOf } from '../standing/owner.js';

/** The newest move of each order. */
export const NEWEST_MOVES = `select distinct on (order_id) * from place_move order by order_id, id desc`;

/** As many as the place shows to who sees all: what was deleted lies nowhere. */
export const countIn = async (em: EntityManager, placeId: number): Promise<number> => {
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*) as count from place_move m join floor_order o on o.order_id = m.order_id
     where o.visible and m.place_id = ?
       and not exists (select 1 from place_move later where later.order_id = m.order_id and later.id > m.id)`,
    [placeId],
  );
  return row?.count ?? 0;
};

interface Row {
  order_id: number;
  barcode: string;
  client: string;
  place_id: number | null;
  code: string | null;
  name: string | null;
  kind: string | null;
  at: string | null;
  by_name: string | null;
  due_back: string | null;
}

const WHEREABOUTS = `select o.order_id, o.barcode, o.client, p.id as place_id, p.code, p.name, p.kind, m.at, m.by_name,
    to_char(m.due_back, 'YYYY-MM-DD') as due_back
  from floor_order o
  left join lateral (select * from place_move m where m.order_id = o.order_id order by m.id desc limit 1) m on true
  left join place p on p.id = m.place_id
  where o.visible and (?::int is null or o.created_by_id = ?)`;

const whereaboutsOf = (row: Row): Whereabouts => ({
  order_id: row.order_id,
  barcode: row.barcode,
  client: row.client,
  place:
    row.place_id === null
      ? null
      : { id: row.place_id, code: row.code ?? '', name: row.name ?? '', kind: row.kind ?? '' },
  since: row.place_id === null ? null : toWireOrNull(row.at === null ? null : new Date(row.at)),
  by: row.place_id === null ? null : row.by_name,
  due_back: row.due_back,
});

/** Where an order is; undefined when it is not the reader's to see. */
export const findWhereabouts = async (
  em: EntityManager,
  orderId: number,
  user: SignedInUser,
): Promise<Whereabouts | undefined> => {
  const owner = ownerOf(user);
  const [row] = await em.execute<Row[]>(`${WHEREABOUTS} and o.order_id = ?`, [owner, owner, orderId]);
  return row && whereaboutsOf(row);
};

/** Those of the orders that lie in a place and are the reader's to see. */
export const findPlaced = async (
  em: EntityManager,
  orderIds: readonly number[],
  user: SignedInUser,
): Promise<Whereabouts[]> => {
  const owner = ownerOf(user);
  const rows = await em.execute<Row[]>(`${WHEREABOUTS} and p.id is not null and o.order_id = any(?::int[])`, [
    owner,
    owner,
    `{${orderIds.join(',')}}`,
  ]);
  return rows.map(whereaboutsOf);
};

/** The wig that a scan of this code would put away; undefined when there is none for this reader. */
export const findByCode = async (
  em: EntityManager,
  code: string,
  user: SignedInUser,
): Promise<Whereabouts | undefined> => {
  const owner = ownerOf(user);
  const [row] = await em.execute<Row[]>(
    `${WHEREABOUTS} and o.barcode = ? and o.state <> 'Archived' order by o.order_id desc limit 1`,
    [owner, owner, code],
  );
  return row && whereaboutsOf(row);
};

/** What was scanned in a count that is under way, in the order of the scans. */
export const listCounted = async (
  em: EntityManager,
  countId: number,
  user: SignedInUser,
): Promise<Whereabouts[]> => {
  const owner = ownerOf(user);
  const rows = await em.execute<Row[]>(
    `select w.* from (${WHEREABOUTS}) w join open_stocktake_wig s on s.order_id = w.order_id
     where s.stocktake_id = ? order by s.line`,
    [owner, owner, countId],
  );
  return rows.map(whereaboutsOf);
};

/** What should lie in a place. */
export const listIn = async (
  em: EntityManager,
  placeId: number,
  user: SignedInUser,
): Promise<Whereabouts[]> => {
  const owner = ownerOf(user);
  const rows = await em.execute<Row[]>(`${WHEREABOUTS} and m.place_id = ? order by m.at, o.order_id`, [
    owner,
    owner,
    placeId,
  ]);
  return rows.map(whereaboutsOf);
};
