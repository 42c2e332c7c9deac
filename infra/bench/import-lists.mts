/**
 * Brings lists of all five kinds to a running portal with the demo workshop, and tells how long each took, from the file to its
 * last row; a kind that takes longer than five minutes fails. Everything is taken back again.
 *   PERUKE_E2E_URL=http://127.0.0.1:8080 node infra/bench/import-lists.mts --rows 50000
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const URL_OF = `${process.env.PERUKE_E2E_URL ?? 'http://127.0.0.1:8080'}/base/api`;
const MOST_SECONDS = 300;
const LOOK_MS = 500;
const LIVES_IN = {
  clients: '/client/imports',
  orders: '/wigs/imports',
  stock: '/wigs/imports',
  meetings: '/meetings/imports',
  balances: '/payments/imports',
} as const;
type Kind = keyof typeof LIVES_IN;

interface Job {
  id: number;
  state: string;
  columns: { field: string | null }[];
  counts: { new: number; changed: number; same: number; refused: number };
  written: { created: number; updated: number };
}

/** Of the report of a service: what it has not told yet, and what it has not read. */
interface Settling {
  outbox: { waiting: number };
  readers: readonly { waiting: number }[] | null;
}

const { values } = parseArgs({ options: { rows: { type: 'string', default: '50000' } } });
const rows = Number(values.rows);
/** No number of another run. */
const run = Date.now() % 100_000;

const login = await fetch(`${URL_OF}/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ login: 'admin', password: 'peruke-demo' }),
});
const { access_token: token } = (await login.json()) as { access_token: string };
const call = async (method: string, path: string, body?: FormData | string): Promise<Job> => {
  const answer = await fetch(`${URL_OF}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    body: body ?? null,
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: Job }).data;
};

const phoneOf = (at: number): string => `05${String(10_000_000 + ((run * 50_000 + at) % 80_000_000))}`;
const numberOf = (at: number): string => `L${run}-${at}`;
/** Sunday to Thursday, twelve half hours a day. */
const slotOf = (at: number): [string, string] => {
  const day = Math.floor(at / 12);
  const date = new Date(Date.UTC(2027, 0, 3 + Math.floor(day / 5) * 7 + (day % 5)));
  const minutes = 9 * 60 + (at % 12) * 30;
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return [date.toISOString().slice(0, 10), time];
};
const LINES: Record<Kind, { heads: string; line: (at: number) => string }> = {
  clients: { heads: 'First name,Surname,Phone,City', line: (at) => `Ada,Stone ${at},${phoneOf(at)},Haifa` },
  orders: {
    heads: 'Phone,Order,Price,Status,Wig type',
    line: (at) => `${phoneOf(at)},${numberOf(at)},4200,in production,Full`,
  },
  stock: { heads: 'Wig id,Wig type,Colour', line: (at) => `W${numberOf(at)},Full,6` },
  meetings: {
    heads: 'Phone,Calendar,Date,Time,Subject',
    line: (at) => [phoneOf(at), 'orders', ...slotOf(at), 'Fitting'].join(','),
  },
  balances: { heads: 'Order,Paid', line: (at) => `${numberOf(at)},1200` },
};

const until = async (path: string, ...states: string[]): Promise<Job> => {
  for (;;) {
    const job = await call('GET', path);
    if (states.includes(job.state)) return job;
    await pause(LOOK_MS);
  }
};

/** What was brought before is on its way to the services that the next list is held against. */
const settled = async (): Promise<void> => {
  for (const service of ['orders', 'clients', 'calendar', 'payments', 'floor', 'identity'])
    for (;;) {
      const { outbox, readers } = (await call('GET', `/operation/${service}`)) as unknown as Settling;
      if (outbox.waiting === 0 && readers?.every(({ waiting }) => waiting === 0)) break;
      await pause(LOOK_MS);
    }
};

const bring = async (kind: Kind): Promise<string> => {
  await settled();
  const began = performance.now();
  const { heads, line } = LINES[kind];
  const text = [heads, ...Array.from({ length: rows }, (_, at) => line(at))].join('\r\n');
  const form = new FormData();
  form.append('file', new Blob([text], { type: 'text/csv' }), `${kind}.csv`);
  const { id } = await call('POST', `${LIVES_IN[kind]}?kind=${kind}`, form);
  const path = `${LIVES_IN[kind]}/${id}`;
  const ready = await until(path, 'ready');
  const checked = performance.now() - began;
  await call('POST', `${path}/start`);
  const done = await until(path, 'done', 'stopped');
  const seconds = (performance.now() - began) / 1_000;
  const { created, updated } = done.written;
  process.stdout.write(
    `${kind}: ${seconds.toFixed(0)} s (${(checked / 1_000).toFixed(0)} s to look at them), ` +
      `${created} new, ${updated} changed, ${ready.counts.refused} refused\n`,
  );
  if (done.state !== 'done' || created !== rows || seconds > MOST_SECONDS) process.exitCode = 1;
  return path;
};

const paths: string[] = [];
for (const kind of Object.keys(LIVES_IN) as Kind[]) paths.unshift(await bring(kind));
for (const path of paths) {
  await settled();
  await call('POST', `${path}/undo`);
  await until(path, 'undone');
}
