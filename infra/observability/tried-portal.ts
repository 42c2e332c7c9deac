import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@peruke/backends';
import pg from 'pg';
import { tokenOf } from '../cluster/probe.ts';
import { startPortal } from '../earlier-data/started-portal.ts';
import { dataFolder } from '../embedded/data-folder.ts';
import type { ServiceSettings } from '../embedded/running-portal.ts';

export const READ_EVERY_MS = 5_000;
const LOOK_MS = 1_000;

type Alert = { labels: Record<string, string>; state: string };
type Lock = { pid: number; children: { name: string; pid: number }[] };

const read = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T;
const say = (text: string): void => console.log(text);

/** Answers what fires now: `ServiceDown of calendar`. */
const startPrometheus = async (program: string, work: string, settings: ServiceSettings) => {
  const targets = Object.entries(settings).flatMap(([name, { PERUKE_HTTP_PORT: port }]) =>
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
};

/** Stops processes where they are, and lets them go on. */
export const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch (error) {
      // a session of the database may have ended meanwhile
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
};

/** A demo portal of its own, and a Prometheus that reads it by the rules of alerts.yml as they stand. */
export const openTriedPortal = async (prometheus: string) => {
  const root = resolve(import.meta.dirname, '../..');
  const work = await mkdtemp(join(tmpdir(), 'peruke-alerts-'));
  const data = dataFolder(work, { PERUKE_DATA_DIR: join(work, 'data') });
  const portal = await startPortal(root, data.path, say);
  const settings = await read<ServiceSettings>(data.running);
  const { firing, stop } = await startPrometheus(prometheus, work, settings);
  const token = await tokenOf(portal.url);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const lock = (): Promise<Lock> => read<Lock>(data.lock);

  const pidOf = async (name: string): Promise<number> => {
    const child = (await lock()).children.findLast((one) => one.name === name);
    if (!child) throw new Error(`no process is called ${name}`);
    return child.pid;
  };
  const fires = async (alert: string): Promise<boolean> =>
    (await firing()).some((one) => one === alert || one.startsWith(`${alert} of `));

  return {
    files: data.files,
    settings,
    firing,
    fires,
    pidOf,
    keeperPid: async (): Promise<number> => (await lock()).pid,
    /** PostgreSQL with a process for each of its sessions. */
    postgresPids: async (): Promise<number[]> => {
      const pid = await pidOf('postgres');
      const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
      return [pid, ...children.trim().split(' ').map(Number)];
    },
    /** A session of the one who owns the tables of a service; it may idle as long as it likes. */
    session: async (service: string): Promise<pg.Client> => {
      const client = new pg.Client({ connectionString: settings[service]?.['PERUKE_PG_OWNER_URL'] });
      // the portal may go before it
      client.on('error', () => undefined);
      await client.connect();
      await client.query('set idle_in_transaction_session_timeout = 0; set statement_timeout = 0');
      return client;
    },
    /** An order that was no more than taken down. Asked for early: without the bus nobody signs in. */
    draft: async (): Promise<number> => {
      const list = await fetch(`${portal.url}/base/api/wigs/v2/all?page=1&per_page=50`, { headers });
      const { data: page } = (await list.json()) as { data: { wigs: { id: number; state: string }[] } };
      const draft = page.wigs.find(({ state }) => state === 'Draft');
      if (!draft) throw new Error('the demo workshop has no draft');
      return draft.id;
    },
    move: async (order: number, state: string): Promise<number> => {
      const url = `${portal.url}/base/api/wig/${order}/updateState`;
      return (await fetch(url, { method: 'PUT', headers, body: JSON.stringify({ state }) })).status;
    },
    until: async (what: string, isSo: () => Promise<boolean>, withinMs = 240_000): Promise<void> => {
      const began = performance.now();
      while (!(await isSo())) {
        if (performance.now() - began > withinMs) throw new Error(`not so: ${what}`);
        await delay(LOOK_MS);
      }
      say(`${what}: after ${Math.round((performance.now() - began) / 1000)} s`);
    },
    stop: async (): Promise<void> => {
      stop();
      await portal.stop();
      await rm(work, { recursive: true, force: true });
    },
  };
};

export type TriedPortal = Awaited<ReturnType<typeof openTriedPortal>>;
