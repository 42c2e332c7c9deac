import type pg from 'pg';
import { USA_MANAGER_IDS } from './data-set.ts';
import { Caller } from './caller.ts';
import type { BenchOptions } from './options.ts';
import type { Stand } from './stand.ts';

/** What the parts of a bench share: the portal's side and the bare side, each by one kept connection. */
export interface BenchRun {
  options: BenchOptions;
  stand: Stand;
  orders: Caller;
  bare: Caller;
  bareCopy: Caller;
  /** Administrator in the database of svc-orders. */
  db: pg.Client;
  /** Session headers by user id: 1 is an admin, USA_MANAGER_IDS are what they are called. */
  sessions: ReadonlyMap<number, Record<string, string>>;
}

export const ADMIN = 1;

export const openRun = async (options: BenchOptions, stand: Stand, db: pg.Client): Promise<BenchRun> => {
  const env = { BARE_PG_URL: stand.databaseUrls['orders'] as string };
  const bare = new Caller(await stand.startBare('bare', 'bare-orders.mts', env));
  const bareCopy = new Caller(await stand.startBare('bare-copy', 'bare-orders.mts', env));
  const sessions = new Map<number, Record<string, string>>();
  sessions.set(ADMIN, await stand.signIn({ id: ADMIN, roleId: 1 }));
  for (const id of USA_MANAGER_IDS) sessions.set(id, await stand.signIn({ id, roleId: 4 }));
  return { options, stand, orders: new Caller(stand.origins.orders), bare, bareCopy, db, sessions };
};

export const closeRun = ({ orders, bare, bareCopy }: BenchRun): void =>
  [orders, bare, bareCopy].forEach((caller) => caller.close());

export const sessionOf = ({ sessions }: BenchRun, userId: number): Record<string, string> =>
  sessions.get(userId) ?? {};
