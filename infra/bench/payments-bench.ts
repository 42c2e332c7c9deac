import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { ADMIN, sessionOf, type BenchRun } from './bench-run.ts';
import { Caller } from './caller.ts';
import { arrival, between, committed, openBare } from './event-bench.ts';
import { DROPPED, measurePairs, resultOf, type Result, type Times } from './pairs.ts';

const ORDERS = 4_000;
/** Orders of the bare outbox are none of ours. */
const BARE_FROM = 10_000_000;
const SETTLE_MS = 20;

interface PaymentsRun {
  run: BenchRun;
  /** svc-payments, or the gateway before it. */
  payments: Caller;
  db: pg.Client;
  /** Orders that both services know; each measurement takes its own. */
  orderOf: () => number;
}

const openPayments = async (run: BenchRun, origin = run.stand.origins.payments): Promise<PaymentsRun> => {
  const db = await run.stand.admin('payments');
  const { rows } = await run.db.query<{ id: number }>(
    'select id from orders where visible order by id limit $1',
    [ORDERS],
  );
  const ids = rows.map(({ id }) => id);
  await db.query(
    `insert into order_view select id, id::text, 1, 'Client', 'Draft', 500000, 1, 'ADMIN', 1, 'user-1', true
     from unnest($1::int[]) as id on conflict do nothing`,
    [ids],
  );
  await db.query('vacuum analyze');
  let next = 0;
  const orderOf = () => ids[next++ % ids.length] ?? 1;
  return { run, payments: new Caller(origin), db, orderOf };
};

const deposit = async ({ run, payments }: PaymentsRun, wig_id: number): Promise<number> => {
  const headers = { ...sessionOf(run, ADMIN), 'idempotency-key': randomUUID() };
  const body = { wig_id, amount: 120, source: 'Card', comment: '' };
  return (await payments.succeed({ method: 'POST', path: '/base/api/payment', headers, body })).ms;
};

/** A deposit, and the same statements written by hand in one transaction by a bare server at `origin`. */
const depositTimes = async (at: PaymentsRun, origin: string): Promise<Times> => {
  const bare = new Caller(origin);
  const plain = async () => {
    const body = { wig_id: at.orderOf(), amount: 12_000, key: randomUUID() };
    return (await bare.succeed({ method: 'POST', path: '/', body })).ms;
  };
  const sides = { ours: () => deposit(at, at.orderOf()), bare: plain };
  const times = await measurePairs(sides, {
    pairs: at.run.options.pairs,
    settleMs: SETTLE_MS,
    budgetMs: 60_000,
  });
  bare.close();
  return times;
};

const bareAt = ({ stand }: BenchRun): Promise<string> =>
  stand.startBare('bare-payments', 'bare-payments.mts', {
    BARE_PG_URL: stand.databaseUrls['payments'] as string,
  });

const addition = async (at: PaymentsRun): Promise<Result> =>
  resultOf('payments', 'deposit', await depositTimes(at, await bareAt(at.run)));

/** The same through the gateway at `origin`, against the bare server behind a pipe. */
export const benchDoorDeposit = async (run: BenchRun, origin: string): Promise<Result> => {
  const at = await openPayments(run, origin);
  const upstream = run.stand.bareOrigin('bare-payments') ?? (await bareAt(run));
  const piped = await run.stand.startBare('bare-payments-pipe', 'bare-pipe.mts', { BARE_UPSTREAM: upstream });
  const times = await depositTimes(at, piped);
  at.payments.close();
  return resultOf('door', 'deposit; bare behind a pipe', times);
};

/** A card in twelve instalments against one that is not split, both by the payment page's call. */
const instalments = async (at: PaymentsRun): Promise<Result> => {
  const confirm = async (quantity: number): Promise<number> => {
    const line = { amount: 1_200, due_date: '2027-01-10', quantity, bank_account_number: '4417' };
    const body = {
      wig_id: at.orderOf(),
      description: 'bench',
      include_vat: true,
      document_type: 'receipt',
      is_sync_needed: false,
      client: { last_name: 'Client', id_number: '' },
      payments: { 7: { total: 1_200, payments: [line] } },
    };
    const headers = { ...sessionOf(at.run, ADMIN), 'idempotency-key': randomUUID() };
    const path = '/base/api/accounting/payments';
    return (await at.payments.succeed({ method: 'POST', path, headers, body })).ms;
  };
  const sides = { ours: () => confirm(12), bare: () => confirm(1) };
  const times = await measurePairs(sides, {
    pairs: at.run.options.pairs,
    settleMs: SETTLE_MS,
    budgetMs: 60_000,
  });
  return resultOf('payments', '12 instalments against one payment', times);
};

/** From the commit of a payment to the commit of what svc-orders knows of it, as the databases have noted both. */
const percent = async (at: PaymentsRun): Promise<Result> => {
  const [source, sink] = await openBare(at.run);
  const ids = Array.from({ length: at.run.options.pairs + DROPPED }, at.orderOf);
  const bareIds = ids.map((_, i) => BARE_FROM + i);
  for (const [i, id] of ids.entries()) {
    await deposit(at, id);
    await arrival(at.run.db, 'payment_view', id);
    await source.caller.succeed({ method: 'PUT', path: `/move?id=${bareIds[i]}` });
    await arrival(sink, 'effect', bareIds[i] ?? 0);
  }
  const noted = (table: string) =>
    `select order_id, pg_xact_commit_timestamp(xmin) as at from ${table} where order_id = any($1)`;
  const times: Times = {
    ours: between(
      ids,
      await committed(at.db, noted('payment'), ids),
      await committed(at.run.db, noted('payment_view'), ids),
    ),
    bare: between(
      bareIds,
      await committed(source.db, noted('moved'), bareIds),
      await committed(sink, noted('effect'), bareIds),
    ),
  };
  return resultOf('payments', 'payment -> percent of svc-orders', times);
};

/** Payments: adding one, many at once, and how soon the order knows. */
export const benchPayments = async (run: BenchRun, say: (text: string) => void): Promise<Result[]> => {
  const at = await openPayments(run);
  const results: Result[] = [];
  // The percent first: it asks for orders that have no payment yet.
  for (const measure of [percent, addition, instalments]) {
    const result = await measure(at);
    results.push(result);
    say(`payments: ${result.name}`);
  }
  at.payments.close();
  return results;
};
