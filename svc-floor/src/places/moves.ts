import type { EntityManager } from '@mikro-orm/postgresql';
import { type Actor, DomainError } from '@peruke/contracts/kernel';
import type { OrderState } from '@peruke/contracts/orders';
import { noteAbout, noteFacts } from '@peruke/svc-kit/audit';
import type { RealtimePublisher } from '@peruke/svc-kit/realtime';
import { toWireDate } from '@peruke/svc-kit/time';
import { ownerOf } from '../standing/owner.js';
import { tellFloor } from '../standing/tell-floor.js';

/** An order whose wig is moved now. */
export interface WigAtHand {
  orderId: number;
  state: string;
  stateSince: Date | string;
  /** Whose order it is. */
  whose: number;
}

/** Its client has the wig: it lies nowhere in the house. An order that was cancelled or archived says nothing of its wig. */
export const HANDED_OVER: OrderState = 'Delivered Wigs';

/**
 * A wig that was handed over may be taken away (`to` null), and is put nowhere: when it has come back, its order is moved on
 * first. Else the house would look for what it gave away.
 */
export const assertMayLie = ({ state, stateSince }: WigAtHand, to: number | null): void => {
  if (to !== null && state === HANDED_OVER)
    throw new DomainError('handed_over', { params: { day: toWireDate(new Date(stateSince)) } });
};

const WIG = `select order_id as "orderId", state, state_since as "stateSince", created_by_id as whose from floor_order
  where visible and (?::int is null or created_by_id = ?)`;

type Asker = Parameters<typeof ownerOf>[0];

/** The wig with this code; locked, so that two scans of one wig follow one another. */
export const lockWigOfCode = async (
  em: EntityManager,
  code: string,
  user: Asker,
): Promise<WigAtHand | undefined> => {
  const owner = ownerOf(user);
  const [wig] = await em.execute<WigAtHand[]>(
    `${WIG} and barcode = ? and state <> 'Archived' order by order_id desc limit 1 for update`,
    [owner, owner, code],
  );
  return wig;
};

/** The wig of an order, also of an archived one; locked. */
export const lockWig = async (em: EntityManager, orderId: number, user: Asker): Promise<WigAtHand> => {
  const owner = ownerOf(user);
  const [wig] = await em.execute<WigAtHand[]>(`${WIG} and order_id = ? for update`, [owner, owner, orderId]);
  if (!wig) throw new DomainError('not_found');
  return wig;
};

export interface PlaceAtHand {
  id: number;
  kind: string;
}

/** A place that is open, by its code. */
export const findPlace = async (em: EntityManager, code: string): Promise<PlaceAtHand | undefined> => {
  const [row] = await em.execute<PlaceAtHand[]>(
    'select id, kind from place where upper(code) = upper(?) and closed_at is null',
    [code],
  );
  return row;
};

export const NO_PLACE = 'No place with this code.';

/** The newest move of a wig, between places; null is nowhere. */
export interface LastMove {
  id: number;
  from: number | null;
  to: number | null;
  /** Of the place it was put into. */
  code: string | null;
  /** The place it came from is there no more. */
  isClosed: boolean;
  byId: number;
  byName: string;
  at: Date | string;
}

export const newestMove = async (em: EntityManager, orderId: number): Promise<LastMove | undefined> => {
  const [move] = await em.execute<LastMove[]>(
    `select m.id, m.from_id as "from", m.place_id as "to", there.code, before.closed_at is not null as "isClosed",
       m.by_id as "byId", m.by_name as "byName", m.at
     from place_move m left join place there on there.id = m.place_id left join place before on before.id = m.from_id
     where m.order_id = ? order by m.id desc limit 1`,
    [orderId],
  );
  return move;
};

interface NewMove {
  wig: Pick<WigAtHand, 'orderId' | 'whose'>;
  from: number | null;
  to: number | null;
  /** A day, from outside. */
  dueBack?: string | null;
  by: Actor;
  at: Date;
}

const codesOf = async (
  em: EntityManager,
  from: number | null,
  to: number | null,
): Promise<readonly [from: string | null, to: string | null]> => {
  const rows = await em.execute<{ id: number; code: string }[]>(
    'select id, code from place where id in (?, ?)',
    [from ?? 0, to ?? 0],
  );
  const codeOf = (place: number | null) => rows.find(({ id }) => id === place)?.code ?? null;
  return [codeOf(from), codeOf(to)];
};

/** Writes a move, tells open pages of it and the log of the house; answers its number. */
export const writeMove = async (
  em: EntityManager,
  realtime: RealtimePublisher,
  { wig: { orderId, whose }, from, to, dueBack = null, by, at }: NewMove,
): Promise<number> => {
  const [row] = await em.execute<{ id: number }[]>(
    `insert into place_move (order_id, place_id, from_id, due_back, at, by_id, by_name)
     values (?, ?, ?, ?, ?, ?, ?) returning id`,
    [orderId, to, from, dueBack, at, by.id, by.nickName],
  );
  tellFloor(realtime, em, whose, { id: orderId, what: 'place' });
  const codes = await codesOf(em, from, to);
  noteAbout({ order: orderId });
  noteFacts('Move', row!.id, { place: codes });
  return row!.id;
};
