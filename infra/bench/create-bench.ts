import { randomUUID } from 'node:crypto';
import { ADMIN, sessionOf, type BenchRun } from './bench-run.ts';
import type { Answer, Caller } from './caller.ts';
import { DROPPED, measurePairs, resultOf, type Result, type Sides } from './pairs.ts';

const PROPERTIES = {
  wigType: 'Full',
  capSize: 'M',
  baseColor: '8',
  lengthFromNape: '20',
  typeOfHighlights: 'Gentle Mixed',
};
/** Time for the events of one creation to arrive before the next is measured. */
const SETTLE_MS = 25;

interface Creation {
  ours: Caller;
  bare: Caller;
  /** Whether the bare side answers the whole card, as the portal does, or the new id alone. */
  answersCard: boolean;
}

/** A new order through the portal. */
const creator = async (run: BenchRun, caller: Caller): Promise<(i: number) => Promise<Answer>> => {
  const session = sessionOf(run, ADMIN);
  const clientOf = await livingClients(run);
  return (i) => {
    const body = {
      client_id: clientOf(i),
      details: `bench ${i}`,
      totalPrice: 1_200,
      properties: PROPERTIES,
    };
    const headers = { ...session, 'idempotency-key': randomUUID() };
    return caller.succeed({ method: 'POST', path: '/base/api/wig/', headers, body });
  };
};

/** A new order with its answer kept under a key, against the same rows written by hand in one transaction. */
export const creationSides = async (run: BenchRun, given: Creation): Promise<Sides> => {
  const clientOf = await livingClients(run);
  const create = await creator(run, given.ours);
  const bare = async (i: number): Promise<number> => {
    const body = {
      clientId: clientOf(i),
      details: `bench ${i}`,
      totalPrice: 120_000,
      properties: PROPERTIES,
      user: { id: ADMIN, nickName: 'user-1', role: 'ADMIN' },
      idempotencyKey: randomUUID(),
      answersCard: given.answersCard,
    };
    return (await given.bare.succeed({ method: 'POST', path: '/orders', body })).ms;
  };
  return { ours: async (i) => (await create(i)).ms, bare };
};

/** Orders that go to production, each side its own, against the same rows written by hand in one transaction. */
export const moveSides = async (run: BenchRun, ours: Caller, bare: Caller): Promise<Sides> => {
  const create = await creator(run, ours);
  const ids: number[] = [];
  for (let i = 0; i < 2 * (run.options.pairs + DROPPED); i++)
    ids.push((JSON.parse((await create(i)).body) as { data: { id: number } }).data.id);
  const state = 'Wigs in Production';
  const session = sessionOf(run, ADMIN);
  return {
    ours: async (i) => {
      const headers = { ...session, 'idempotency-key': randomUUID() };
      const path = `/base/api/wig/${ids[2 * i]}/updateState`;
      return (await ours.succeed({ method: 'PUT', path, headers, body: { state } })).ms;
    },
    bare: async (i) => {
      const user = { id: ADMIN, nickName: 'user-1', role: 'ADMIN' };
      const body = { id: ids[2 * i + 1], state, user, idempotencyKey: randomUUID() };
      return (await bare.succeed({ method: 'PUT', path: '/moves', body })).ms;
    },
  };
};

export const benchCreate = async (run: BenchRun, say: (text: string) => void): Promise<Result[]> => {
  const against = async (name: string, answersCard: boolean): Promise<Result> => {
    const sides = await creationSides(run, { ours: run.orders, bare: run.bare, answersCard });
    const { pairs } = run.options;
    const times = await measurePairs(sides, { pairs, settleMs: SETTLE_MS, budgetMs: 60_000 });
    say(`create: ${name}`);
    return resultOf('create', name, times);
  };
  return [
    await against('create order; bare writes only', false),
    await against('create order; bare reads the card, too', true),
  ];
};

/** Evenly from all of them, common and rare. */
const livingClients = async ({ db }: BenchRun): Promise<(i: number) => number> => {
  const { rows } = await db.query<{ id: number }>(
    'select id from client_view where not is_deleted order by bench.dice(id, 60, 1000000), id limit 1000',
  );
  return (i) => rows[i % rows.length]?.id ?? 1;
};
