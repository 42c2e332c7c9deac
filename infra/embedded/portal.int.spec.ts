import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, isAlive, waitUntilGone } from '@peruke/backends';
import { SERVICES } from '../gateway/routes.ts';
import { prepareDataFolder, dataFolder } from './data-folder.ts';

const here = resolve(__dirname);
const root = mkdtempSync(join(tmpdir(), 'peruke-portal-'));
const running = new Set<ChildProcess>();
let port = 0;

beforeAll(() => {
  chmodSync(root, 0o755);
  for (const service of SERVICES) {
    mkdirSync(join(root, `svc-${service}`, 'dist'), { recursive: true });
    copyFileSync(join(here, 'testing', 'fake-service.mjs'), join(root, `svc-${service}`, 'dist', 'main.js'));
  }
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
});

beforeEach(async () => {
  port = await freePort();
});

afterEach(async () => {
  for (const child of running) if (child.exitCode === null && child.signalCode === null) await stop(child);
  running.clear();
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

type Started = {
  child: ChildProcess;
  output: () => string;
  until: (text: string | RegExp) => Promise<void>;
  exit: Promise<number | null>;
};

/** The real starter in a process of its own, over the stand-in services. */
function start(data: string, env: NodeJS.ProcessEnv = {}, under: readonly string[] = []): Started {
  const [command = '', ...args] = [
    ...under,
    process.execPath,
    '--no-warnings',
    '--import',
    join(here, 'source-hooks.mjs'),
    join(here, 'testing', 'fake-portal.mts'),
  ];
  const child = spawn(command, args, {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      FAKE_ROOT: root,
      PERUKE_DATA_DIR: data,
      PERUKE_PORT: String(port),
      ...env,
    },
  });
  running.add(child);
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const listener of listeners) listener();
    });
  const exit = once(child, 'close').then(([code]) => code as number | null);
  const has = (text: string | RegExp): boolean =>
    typeof text === 'string' ? output.includes(text) : text.test(output);
  const until = (text: string | RegExp): Promise<void> =>
    new Promise((done, fail) => {
      const look = (): void => (has(text) ? done() : undefined);
      listeners.add(look);
      look();
      void exit.then(() =>
        has(text) ? done() : fail(new Error(`ended without ${String(text)}:\n${output}`)),
      );
    });
  return { child, output: () => output, until, exit };
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

type Lock = { pid: number; children: { name: string; pid: number }[] };
const readLock = (data: string): Lock => JSON.parse(readFileSync(join(data, 'start.lock'), 'utf8')) as Lock;
const pidsOf = (data: string): number[] => readLock(data).children.map((child) => child.pid);
const get = async (path: string): Promise<Record<string, unknown>> =>
  (await (await fetch(`http://127.0.0.1:${port}${path}`)).json()) as Record<string, unknown>;

describe('npm start', () => {
  const data = join(root, 'data');

  it('brings everything up, tells where and with which logins, and ends without a trace', async () => {
    const portal = start(data);
    await portal.until('Peruke is ready');
    expect(portal.output()).toContain(`http://127.0.0.1:${port}`);
    expect(portal.output()).toMatch(
      /admin, manager, designer, usa, usa2 or worker; the password is peruke-demo/,
    );
    for (const name of ['PostgreSQL', 'NATS', ...SERVICES, 'gateway'])
      expect(portal.output()).toMatch(new RegExp(`✓ ${name} +\\d`));

    const orders = await get('/base/api/wigs/');
    expect(orders).toMatchObject({ service: 'orders', seed: 'demo' });
    expect(orders['pg']).toMatch(/^postgres:\/\/peruke_orders_app:.+@127\.0\.0\.1:\d+\/peruke_orders$/);
    expect((await get('/base/api/meetings'))['secret']).toBe(orders['secret']);
    const logs = readdirSync(join(data, 'logs')).map((name) => join('logs', name));
    expect(logs).toContain(join('logs', 'postgres.log'));
    for (const path of ['', 'files', 'logs', 'secrets.json', ...logs])
      expect([path, statSync(join(data, path)).mode & 0o077]).toEqual([path, 0]);

    await get('/base/api/client/log');
    await portal.until(/\[clients\] .*שלום from a call/);

    const pids = pidsOf(data);
    expect(pids).toHaveLength(SERVICES.length + 3);
    portal.child.kill('SIGTERM');
    expect(await portal.exit).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
    expect(existsSync(join(data, 'start.lock'))).toBe(false);
    expect(readFileSync(join(data, 'logs', 'clients.log'), 'utf8')).toContain('from a call');
  });

  it('backs itself up where it is told to, at the first start at once', async () => {
    const backups = join(root, 'backups');
    const portal = start(data, { PERUKE_BACKUP_DIR: backups });
    await portal.until('Peruke is ready');
    await portal.until(/there is no backup in .*backups yet/);
    await portal.until(/backed up: .*backups/);
    const [name = ''] = readdirSync(backups).filter((one) => /^\d{4}-/.test(one));
    expect(existsSync(join(backups, name, 'cluster', 'PG_VERSION'))).toBe(true);
    expect(statSync(join(backups, name)).mode & 0o077).toBe(0);
    portal.child.kill('SIGTERM');
    expect(await portal.exit).toBe(0);

    const again = start(data, { PERUKE_BACKUP_DIR: backups });
    await again.until(/the last backup is of \d{4}-/);
    expect(again.output()).not.toContain('backed up:');
    await stop(again.child);
  });

  it('lends its settings to the maintenance verbs, while it runs', async () => {
    const verb = (...words: string[]) =>
      spawnSync(process.execPath, ['--no-warnings', join(here, 'testing', 'fake-maintain.mjs'), ...words], {
        encoding: 'utf8',
        env: { ...process.env, NODE_OPTIONS: '', FAKE_ROOT: root, PERUKE_DATA_DIR: data },
      });
    expect(verb('orders', 'dlq', 'list')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('does not run') as string,
    });
    const portal = start(data);
    await portal.until('Peruke is ready');
    expect(verb('orders', 'dlq', 'list').stdout).toMatch(/^orders dlq list on postgres:.*peruke_orders$/m);
    expect(verb('nobody').stderr).toContain('usage: npm run svc');
    expect(statSync(join(data, 'running.json')).mode & 0o077).toBe(0);
  });

  it('listens on the loopback only', async () => {
    const portal = start(data);
    await portal.until('Peruke is ready');
    const pids = new Set(pidsOf(data));
    const { stdout } = spawnSync('ss', ['-Hltnp'], { encoding: 'utf8' });
    const ours = (stdout ?? '')
      .split('\n')
      .filter((line) => [...line.matchAll(/pid=(\d+)/g)].some(([, pid]) => pids.has(Number(pid))));
    for (const line of ours) expect(line).toMatch(/127\.0\.0\.1:\d+/);
  });

  it('stops a service that does not want to', async () => {
    const portal = start(data, { FAKE_STUBBORN: 'orders' });
    await portal.until('Peruke is ready');
    const pids = pidsOf(data);
    portal.child.kill('SIGINT');
    expect(await portal.exit).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
  });

  it('starts a crashed service again and says so', async () => {
    const portal = start(data);
    await portal.until('Peruke is ready');
    const before = (await get('/base/api/payments'))['pid'];
    await fetch(`http://127.0.0.1:${port}/base/api/payments/crash`);
    await portal.until('payments ended by itself (exit code 3); starting it again in 0.5 s');
    await portal.until('payments is back');
    expect((await get('/base/api/payments'))['pid']).not.toBe(before);
  });

  it('brings back PostgreSQL and NATS when they are killed', async () => {
    const portal = start(data);
    await portal.until('Peruke is ready');
    for (const name of ['postgres', 'nats']) {
      process.kill(readLock(data).children.find((child) => child.name === name)?.pid as number, 'SIGKILL');
      await portal.until(`${name} is back`);
    }
  });

  it('ends with the reason when a service refuses its configuration', async () => {
    const portal = start(data, { FAKE_BROKEN: 'calendar' });
    expect(await portal.exit).toBe(1);
    expect(portal.output()).toContain('calendar does not start (exit code 78)');
    expect(portal.output()).toContain('PERUKE_SOMETHING of calendar is wrong');
    expect(existsSync(join(data, 'start.lock'))).toBe(false);
  });

  it('stops in the middle of a start', async () => {
    const portal = start(join(root, 'interrupted'));
    await portal.until('✓ NATS');
    portal.child.kill('SIGINT');
    expect(await portal.exit).toBe(0);
    expect(existsSync(join(root, 'interrupted', 'start.lock'))).toBe(false);
  });
});

describe('a starter that was killed -9', () => {
  const data = join(root, 'killed');

  it('leaves no process behind', async () => {
    const portal = start(data);
    await portal.until('Peruke is ready');
    const pids = pidsOf(data);
    portal.child.kill('SIGKILL');
    for (const pid of pids) expect(await waitUntilGone(pid, 60_000)).toBe(true);
    expect(existsSync(join(data, 'start.lock'))).toBe(true);
  });

  it('is cleaned up after by the next start, also when its keeper died with it', async () => {
    const first = start(data);
    await first.until('Peruke is ready');
    expect(first.output()).toContain('the last start did not end well');
    const pids = pidsOf(data);
    const keeper = keeperOf(first.child.pid as number);
    first.child.kill('SIGSTOP');
    process.kill(keeper, 'SIGKILL');
    expect(await waitUntilGone(keeper, 60_000)).toBe(true);
    first.child.kill('SIGKILL');
    await first.exit;
    expect(pids.filter(isAlive)).toEqual(pids);

    const second = start(data);
    await second.until('Peruke is ready');
    expect(second.output()).toContain('the last start did not end well');
    expect(pids.filter(isAlive)).toEqual([]);
    expect(await get('/base/api/wigs/')).toMatchObject({ service: 'orders' });
  });
});

describe('a start that cannot be', () => {
  const data = join(root, 'refused');

  it('says that the portal already runs from this folder, and leaves it alone', async () => {
    const first = start(data);
    await first.until('Peruke is ready');
    const second = start(data);
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain(
      `The portal already runs from this data folder: http://127.0.0.1:${port} (process ${first.child.pid})`,
    );
    expect(await get('/base/api/wigs/')).toMatchObject({ service: 'orders' });
  });

  it('says that the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    port = (other.address() as AddressInfo).port;
    const portal = start(data);
    expect(await portal.exit).toBe(1);
    expect(portal.output()).toContain(`Port ${port} is taken by another program`);
    expect(existsSync(join(data, 'start.lock'))).toBe(false);
    other.close();
  });

  it.each(['', '{"pid":1', '{"pid":4194304,"identity":"1","children":[]}'])(
    'passes over the stale lock %j',
    async (content) => {
      mkdirSync(data, { recursive: true });
      writeFileSync(join(data, 'start.lock'), content);
      const portal = start(data);
      await portal.until('Peruke is ready');
    },
  );

  it('says that there is no right to write, or that the place is no folder', async () => {
    const closed = join(root, 'closed');
    mkdirSync(closed, { mode: 0o555 });
    // Root may write anywhere but for this. Nobody else may be let into where the project lies.
    const under = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override'] : [];
    const portal = start(join(closed, 'data'), {}, under);
    expect(await portal.exit).toBe(1);
    expect(portal.output()).toContain(`No right to write in ${closed}/data`);

    writeFileSync(join(root, 'a-file'), '');
    const other = start(join(root, 'a-file'));
    expect(await other.exit).toBe(1);
    expect(other.output()).toContain('is not a folder');
  });

  it('says that the disk is full', async () => {
    const folder = dataFolder(root, { PERUKE_DATA_DIR: data });
    await expect(prepareDataFolder(folder, 10 ** 9)).rejects.toThrow(/is full: \d+ MB are free/);
  });

  it('says that PERUKE_PORT or PERUKE_PG_URL is wrong', async () => {
    const badPort = start(data, { PERUKE_PORT: 'eighty' });
    expect(await badPort.exit).toBe(1);
    expect(badPort.output()).toContain('PERUKE_PORT is "eighty"');
    const badServer = start(data, { PERUKE_PG_URL: 'postgres://a:b@127.0.0.1:1/postgres' });
    expect(await badServer.exit).toBe(1);
    expect(badServer.output()).toContain('The PostgreSQL of PERUKE_PG_URL cannot be used');
  });

  it('says that Node is too old', () => {
    const old =
      'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.20.2"}})';
    const { status, stderr } = spawnSync(process.execPath, ['--import', old, join(here, 'start.mjs')], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('Peruke needs Node 24');
  });
});

describe('npm run reset', () => {
  const data = join(root, 'to-reset');
  const reset = (...args: string[]) =>
    spawnSync(process.execPath, ['--no-warnings', join(here, 'reset.mjs'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', PERUKE_DATA_DIR: data },
    });

  it('asks first, refuses while the portal runs, and deletes only what is its own', async () => {
    const portal = start(data);
    await portal.until('Peruke is ready');
    expect(reset('--yes')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Stop it first') as string,
    });
    await stop(portal.child);

    writeFileSync(join(data, 'mine.txt'), 'kept');
    expect(reset()).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('Nothing was deleted') as string,
    });
    expect(existsSync(join(data, 'postgres'))).toBe(true);
    expect(reset('--yes').status).toBe(0);
    expect(readdirSync(data)).toEqual(['mine.txt']);

    const again = start(data);
    await again.until('Peruke is ready');
  });
});

/** The keeper is the one child that runs keeper-main. */
function keeperOf(parent: number): number {
  const found = readdirSync('/proc').find((entry) => {
    if (!/^\d+$/.test(entry) || !existsSync(`/proc/${entry}/cmdline`)) return false;
    const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
    const isChild = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
    return isChild && readFileSync(`/proc/${entry}/cmdline`, 'utf8').includes('keeper-main');
  });
  if (!found) throw new Error('no keeper');
  return Number(found);
}
