/**
 * `npm run alerts`: fires alerts for real. A portal of its own, a Prometheus that reads it by the rules of alerts.yml as they
 * stand. Then one service and the bus are held; then an event comes that nobody can read, and PostgreSQL is held while
 * people write. What the rules say of each must come, and what is over must go. Some eight minutes.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { freePort } from '@peruke/backends';
import { inboxOf } from '@peruke/contracts/nats';
import { tokenOf } from '../cluster/probe.ts';
import { startPortal } from '../earlier-data/started-portal.ts';
import { dataFolder } from '../embedded/data-folder.ts';
import type { ServiceSettings } from '../embedded/running-portal.ts';
import { findProgram } from './prometheus.ts';

const READ_EVERY_MS = 5_000;
const LOOK_MS = 1_000;
/** The slowest of the two rules: half a minute of age, a minute of patience, and the readings in between. */
const FIRES_WITHIN_MS = 240_000;

const root = resolve(import.meta.dirname, '../..');
const work = await mkdtemp(join(tmpdir(), 'peruke-alerts-'));
const data = dataFolder(work, { PERUKE_DATA_DIR: join(work, 'data') });
const say = (text: string): void => console.log(text);

type Alert = { labels: Record<string, string>; state: string };

const read = async <T,>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T;

async function startPrometheus(
  program: string,
): Promise<{ firing: () => Promise<string[]>; stop: () => void }> {
  const targets = Object.entries(await read<ServiceSettings>(data.running)).flatMap(
    ([name, { PERUKE_HTTP_PORT: port }]) =>
      port ? [{ targets: [`127.0.0.1:${port}`], labels: { instance: name } }] : [],
  );
  const every = `${READ_EVERY_MS}ms`;
  const config = {
    global: { scrape_interval: every, scrape_timeout: '4s', evaluation_interval: every },
    rule_files: [join(import.meta.dirname, 'alerts.yml')],
    scrape_configs: [{ job_name: 'peruke', static_configs: targets }],
  };
  // JSON is YAML
  await writeFile(join(work, 'prometheus.yml'), JSON.stringify(config));
  const address = `127.0.0.1:${await freePort()}`;
  const child = spawn(
    program,
    [
      `--config.file=${join(work, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(work, 'series')}`,
      `--web.listen-address=${address}`,
    ],
    { stdio: 'ignore' },
  );
  const firing = async (): Promise<string[]> => {
    const answer = await fetch(`http://${address}/api/v1/alerts`).catch(() => undefined);
    if (!answer?.ok) return [];
    const { data: told } = (await answer.json()) as { data: { alerts: Alert[] } };
    return told.alerts
      .filter(({ state }) => state === 'firing')
      .map(({ labels }) => `${labels['alertname']} of ${labels['instance'] ?? labels['service']}`);
  };
  return { firing, stop: () => void child.kill('SIGKILL') };
}

const pidOf = async (name: string): Promise<number> => {
  const { children } = await read<{ children: { name: string; pid: number }[] }>(data.lock);
  const child = children.find((one) => one.name === name);
  if (!child) throw new Error(`no process is called ${name}`);
  return child.pid;
};

const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch (error) {
      // a session of the database may have ended meanwhile
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
};
const hold = (pids: readonly number[]): void => signal(pids, 'SIGSTOP');
const release = (pids: readonly number[]): void => signal(pids, 'SIGCONT');

/** PostgreSQL with a process for each of its sessions. */
const postgresPids = async (): Promise<number[]> => {
  const pid = await pidOf('postgres');
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return [pid, ...children.trim().split(' ').map(Number)];
};

/** An event of svc-orders that none of its readers understands. */
async function publishNonsense(): Promise<void> {
  const settings = (await read<ServiceSettings>(data.running))['orders'] ?? {};
  const connection = await connect({
    servers: settings['PERUKE_NATS_URL'] as string,
    inboxPrefix: inboxOf('orders'),
    user: 'orders',
    pass: settings['PERUKE_NATS_PASSWORD'] as string,
  });
  await jetstream(connection).publish('orders.order.moved.v1', 'no event');
  await connection.close();
}

/** A change whose event has to leave svc-orders. Who signs in and which order is known before: without the bus nobody signs in. */
async function changeOf(url: string): Promise<() => Promise<Response>> {
  const headers = { authorization: `Bearer ${await tokenOf(url)}`, 'content-type': 'application/json' };
  const list = await fetch(`${url}/base/api/wigs/v2/all?page=1&per_page=50`, { headers });
  const { data: page } = (await list.json()) as { data: { wigs: { id: number; state: string }[] } };
  const order = page.wigs.find(({ state }) => state === 'Draft');
  const body = JSON.stringify({ state: 'Wigs in Production' });
  return () => fetch(`${url}/base/api/wig/${order?.id}/updateState`, { method: 'PUT', headers, body });
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > FIRES_WITHIN_MS) throw new Error(`not so: ${what}`);
    await delay(LOOK_MS);
  }
  say(`${what}: after ${Math.round((performance.now() - began) / 1000)} s`);
}

async function run(program: string): Promise<void> {
  const portal = await startPortal(root, data.path, say);
  const prometheus = await startPrometheus(program);
  const change = await changeOf(portal.url);
  const [calendar, bus, database] = [await pidOf('calendar'), await pidOf('nats'), await postgresPids()];
  const fires = async (alert: string): Promise<boolean> =>
    (await prometheus.firing()).some((one) => one === alert || one.startsWith(`${alert} of `));
  try {
    await delay(30_000);
    const early = await prometheus.firing();
    if (early.length > 0) throw new Error(`fires while nothing is wrong: ${early.join(', ')}`);
    say('silent while nothing is wrong');

    hold([calendar, bus]);
    const { status } = await change();
    if (status !== 200) throw new Error(`the order was not moved: ${status}`);
    const [down, stuck] = ['ServiceDown of calendar', 'OutboxStuck of orders'];
    await until('a service that is held fires ServiceDown', () => fires(down));
    await until('an event that cannot leave fires OutboxStuck', () => fires(stuck));
    release([calendar, bus]);
    await until('both go when both go on', async () => !(await fires(down)) && !(await fires(stuck)));
    await until('what came late fires EventsLate', () => fires('EventsLate'));

    await publishNonsense();
    await until('what nobody understands fires EventParked', () => fires('EventParked'));

    // the rule counts from the second time that Prometheus has read of failures on
    for (let time = 0; time < 2; time++) {
      hold(database);
      const answers = await Promise.all(Array.from({ length: 10 }, async () => (await change()).status));
      release(database);
      say(`changes while PostgreSQL was held were answered ${answers.join(', ')}`);
      await delay(3 * READ_EVERY_MS);
    }
    await until('changes that fail fire WritesFail', () => fires('WritesFail of orders'));
  } finally {
    release([calendar, bus, ...database]);
    prometheus.stop();
    await portal.stop();
    await rm(work, { recursive: true, force: true });
  }
}

const program = await findProgram('prometheus');
if (!program) say('SKIPPED: no Prometheus on the PATH, and the apt of this machine has none');
else
  await run(program).catch((error: unknown) => {
    say(String(error));
    process.exitCode = 1;
  });
