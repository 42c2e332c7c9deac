/**
 * `npm run ten-years -- --lives 2000 --write`: how much disk an order takes for good. Whole lives are lived through the portal's own
 * door: every other order of a new client, made, begun, ticked step by step, paid in two parts, met for, finished and delivered. What the
 * databases and the streams have grown by is divided by the lives, and reckoned for the 100,000 of ten busy years.
 * `--write` puts the table into docs/performance.md. Photos and films come on top.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CHECKLIST_STEPS } from '@peruke/contracts/orders';
import pg from 'pg';
import { adminUrlOf } from '../backup/take-backup.ts';
import { Caller } from '../bench/caller.ts';
import { tokenOf } from '../cluster/probe.ts';
import { startPortal } from '../earlier-data/started-portal.ts';
import { dataFolder } from '../embedded/data-folder.ts';
import { headOf, writeSection } from './told.ts';

const LIVES_IN_TEN_YEARS = 100_000;
const AT_ONCE = 4;
const SERVICES = ['orders', 'clients', 'payments', 'calendar', 'identity', 'floor'] as const;
const PRICE = 9_000;
const DEPOSIT = 4_500;
/** Tables whose rows go by themselves, with what they are kept for. */
const GOES_AFTER: Readonly<Record<string, string>> = { idempotency_key: 'a day', inbox: '400 days' };

const { values } = parseArgs({
  options: { lives: { type: 'string', default: '2000' }, write: { type: 'boolean', default: false } },
});
const lives = Number(values.lives);
const root = resolve(import.meta.dirname, '../..');
const work = await mkdtemp(join(tmpdir(), 'peruke-ten-years-'));
const data = dataFolder(work, { PERUKE_DATA_DIR: join(work, 'data') });
const say = (text: string): void => console.log(text);

/** Bytes by what holds them: each table with its indexes, and the streams. */
type Sizes = Map<string, number>;

async function sizesOf(adminUrl: string): Promise<Sizes> {
  const sizes: Sizes = new Map();
  for (const service of SERVICES) {
    const url = new URL(adminUrl);
    url.pathname = `/peruke_${service}`;
    const db = new pg.Client(url.href);
    await db.connect();
    // what was changed on the way leaves room that the next life takes
    await db.query('vacuum analyze');
    const { rows } = await db.query<{ name: string; bytes: string }>(
      `select coalesce(parent.relname, c.relname) as name, sum(pg_total_relation_size(c.oid))::text as bytes
       from pg_class c left join pg_inherits i on i.inhrelid = c.oid left join pg_class parent on parent.oid = i.inhparent
       where c.relkind = 'r' and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
       group by 1`,
    );
    await db.end();
    for (const { name, bytes } of rows) sizes.set(`${service}: ${name}`, Number(bytes));
  }
  sizes.set('streams', await bytesIn(data.nats));
  return sizes;
}

async function bytesIn(folder: string): Promise<number> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  const sizes = await Promise.all(files.map((file) => stat(file).then(({ size }) => size)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

class Person {
  readonly #caller: Caller;
  readonly #headers: Record<string, string>;

  constructor(url: string, token: string) {
    this.#caller = new Caller(url);
    this.#headers = { authorization: `Bearer ${token}` };
  }

  async #send<T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T> {
    const headers = { ...this.#headers, 'idempotency-key': randomUUID() };
    const { body: text } = await this.#caller.succeed({ method, path: `/base/api${path}`, headers, body });
    return (JSON.parse(text) as { data: T }).data;
  }

  /** A client's event is on its way to the services that must know her: they say so until it is there. */
  async #sendOnceKnown<T>(path: string, body: object): Promise<T> {
    for (let tries = 0; ; tries++) {
      try {
        return await this.#send<T>('POST', path, body);
      } catch (error) {
        if (tries > 50 || !/ answers (404|422)/.test(String(error))) throw error;
        await delay(50);
      }
    }
  }

  async live(n: number, known: number | undefined): Promise<number> {
    const client =
      known ??
      (
        await this.#send<{ id: number }>('POST', '/client', {
          ...{ name: 'תמר', surname: `לוי ${n}`, country: 'Israel', city: 'Jerusalem', address: 'יפו 12' },
          phone: `+97252${String(1_000_000 + n)}`,
        })
      ).id;
    const properties = { wigType: 'Full', weight: '120', sawing_length: '22', size: 'M' };
    const { id } = await this.#sendOnceKnown<{ id: number }>('/wig/', {
      ...{
        client_id: client,
        is_repair: 0,
        totalPrice: PRICE,
        properties,
        details: 'לקוחה חוזרת, קו שיער רך',
      },
    });
    await this.#sendOnceKnown('/payment', { wig_id: id, amount: DEPOSIT, source: 'Cash', comment: 'מקדמה' });
    await this.#send('PUT', `/wig/${id}/updateState`, { state: 'Wigs in Production' });
    for (const [at, step] of CHECKLIST_STEPS.entries())
      await this.#send('PUT', `/wig/${id}/updateStatus`, {
        status: Object.fromEntries(CHECKLIST_STEPS.slice(0, at + 1).map((name) => [name, 'on'])),
        changed: [step],
      });
    const day = new Date(Date.UTC(2027, 0, 3 + 7 * (n % 500))).toISOString().slice(0, 10);
    await this.#sendOnceKnown('/meeting', {
      ...{
        client_id: client,
        wig_id: id,
        date: day,
        time: '09:30',
        calendar: 'orders',
        manager_id: 2,
        subject: '',
      },
    });
    await this.#send('PUT', `/wig/${id}/updateState`, { state: 'Ready New Wig' });
    await this.#send('POST', '/payment', {
      wig_id: id,
      amount: PRICE - DEPOSIT,
      source: 'Cash',
      comment: '',
    });
    await this.#send('PUT', `/wig/${id}/updateState`, { state: 'Delivered Wigs' });
    return client;
  }

  go(): void {
    this.#caller.close();
  }
}

async function liveAll(url: string): Promise<void> {
  const token = await tokenOf(url);
  let next = 0;
  const work = async (): Promise<void> => {
    const person = new Person(url, token);
    let client: number | undefined;
    for (let n = next++; n < lives; n = next++) {
      const lived = await person.live(n, client);
      client = client === undefined ? lived : undefined;
      if ((n + 1) % 200 === 0) say(`${n + 1} lives`);
    }
    person.go();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const kB = (bytes: number): string => (bytes / 1_000).toFixed(2);
const GB = (bytes: number): string => ((bytes * LIVES_IN_TEN_YEARS) / 1e9).toFixed(2);

function tableOf(before: Sizes, after: Sizes): string {
  const grown = [...after]
    .map(([what, bytes]) => ({ what, each: (bytes - (before.get(what) ?? 0)) / lives }))
    .toSorted((a, b) => b.each - a.each);
  const whole = grown.reduce((sum, { each }) => sum + each, 0);
  const most = grown.filter(({ each }) => each > whole / 100);
  const rest = whole - most.reduce((sum, { each }) => sum + each, 0);
  const goes = (what: string): string => GOES_AFTER[what.split(': ')[1] ?? ''] ?? 'stays';
  return [
    `| What | A life (kB) | ${LIVES_IN_TEN_YEARS.toLocaleString('en')} lives (GB) | Goes after |`,
    '| --- | --- | --- | --- |',
    ...most.map(({ what, each }) => `| ${what} | ${kB(each)} | ${GB(each)} | ${goes(what)} |`),
    `| all else | ${kB(rest)} | ${GB(rest)} | |`,
    `| **together** | ${kB(whole)} | ${GB(whole)} | |`,
  ].join('\n');
}

const portal = await startPortal(root, data.path, say, {
  PERUKE_LIMIT_SESSION: '0',
  PERUKE_LIMIT_ANONYMOUS: '0',
});
try {
  const adminUrl = await adminUrlOf(data);
  const before = await sizesOf(adminUrl);
  await liveAll(portal.url);
  // events go on for a moment
  await delay(10_000);
  const table = tableOf(before, await sizesOf(adminUrl));
  say(table);
  if (values.write)
    await writeSection('ten-years', `${headOf(`${lives.toLocaleString('en')} lives`)}\n\n${table}`);
} finally {
  await portal.stop();
  await rm(work, { recursive: true, force: true });
}
