import { transformFileSync } from '@swc/core';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { connect } from '@nats-io/transport-node';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { NATS_USERS } from '@peruke/contracts/nats';
import {
  asAdmin,
  BackendError,
  ensureNatsServer,
  freePort,
  isAlive,
  startNats,
  startPostgres,
  stopProcess,
  waitUntilGone,
} from './index.js';

const dir = mkdtempSync(join(tmpdir(), 'peruke-backends-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const query = (url: string, text: string) =>
  asAdmin(url, async (client) => (await client.query(text)).rows as unknown[]);

describe('PostgreSQL', () => {
  const folder = join(dir, 'postgres');

  it('gives each service a database that no role of another service may enter, and keeps the passwords', async () => {
    const first = await startPostgres({ dir: folder, databases: ['orders', 'clients'] });
    await query(first.urls['orders'] as string, 'create table kept (id int)');
    expect(statSync(join(folder, 'passwords.json')).mode & 0o077).toBe(0);
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);

    const second = await startPostgres({
      dir: folder,
      databases: [...NATS_USERS],
      port: first.port,
    });
    expect(second.urls['orders']).toBe(first.urls['orders']);
    expect(await query(second.urls['orders'] as string, 'select count(*)::int as n from kept')).toEqual([
      { n: 0 },
    ]);
    expect(await query(second.urls['floor'] as string, 'select 1 as one')).toEqual([{ one: 1 }]);
    const entered: string[] = [];
    let refused = 0;
    for (const urls of [second.urls, second.servingUrls, second.scopedUrls])
      for (const own of NATS_USERS)
        for (const foreign of NATS_USERS.filter((name) => name !== own)) {
          const url = new URL(urls[own] as string);
          url.pathname = `/${foreign}`;
          const said = await query(url.href, 'select 1').catch(String);
          if (/permission denied for database/.test(String(said))) refused += 1;
          else entered.push(`${url.username} at ${foreign}: ${JSON.stringify(said)}`);
        }
    expect(entered).toEqual([]);
    expect(refused).toBe(3 * NATS_USERS.length * (NATS_USERS.length - 1));
    await second.stop();
  });

  it('writes nothing of what was being saved to its log', async () => {
    const lines: string[] = [];
    const server = await startPostgres({
      dir: folder,
      databases: ['orders'],
      onLog: (text) => lines.push(text),
    });
    const url = server.urls['orders'] as string;
    await query(url, 'create table people (phone text unique)');
    const insert = "insert into people values ('+972586167490')";
    await query(url, insert);
    await expect(query(url, insert)).rejects.toThrow(/duplicate key/);
    await server.stop();
    const log = lines.join('\n');
    expect(log).toMatch(/ERROR:.*duplicate key/);
    expect(log).not.toMatch(/586167490|insert into people|DETAIL/);
  });

  it('indexes Hebrew words for search and runs with the settings that keep what is committed', async () => {
    const server = await startPostgres({ dir: folder, databases: ['orders'] });
    const url = server.urls['orders'] as string;
    await query(url, 'create extension if not exists pg_trgm');
    expect(
      await query(url, `select cardinality(show_trgm('פאה נוכרית')) > 5 as found, lower('ABÉ') as low`),
    ).toEqual([{ found: true, low: 'abé' }]);
    expect(
      await query(url, `select current_setting('fsync') as fsync, current_setting('listen_addresses') as at`),
    ).toEqual([{ fsync: 'on', at: '127.0.0.1' }]);
    await server.stop();
  });

  it('recovers what was committed before a kill -9', async () => {
    const server = await startPostgres({ dir: folder, databases: ['orders'] });
    await query(
      server.urls['orders'] as string,
      'create table crash as select generate_series(1, 1000) as id',
    );
    await server.kill();
    expect(existsSync(join(folder, 'cluster', 'postmaster.pid'))).toBe(true);
    const again = await startPostgres({ dir: folder, databases: ['orders'] });
    expect(await query(again.urls['orders'] as string, 'select count(*)::int as n from crash')).toEqual([
      { n: 1000 },
    ]);
    await again.stop();
  });

  it('passes over a lock file whose process id now belongs to another program', async () => {
    writeFileSync(join(folder, 'cluster', 'postmaster.pid'), `${process.pid}\n`);
    const server = await startPostgres({ dir: folder, databases: ['orders'] });
    await server.stop();
  });

  it('says why it does not start', async () => {
    const server = await startPostgres({ dir: folder, databases: [] });
    const other = startPostgres({ dir: join(dir, 'postgres-2'), databases: [], port: server.port });
    await expect(other).rejects.toThrow(BackendError);
    await expect(other).rejects.toThrow(/Address already in use/);
    await server.stop();
  });
});

describe('NATS', () => {
  const folder = join(dir, 'nats');

  it('keeps acknowledged messages over a stop and over a kill -9', async () => {
    const first = await startNats({ dir: folder });
    const client = await connect({ servers: first.url });
    const manager = await jetstreamManager(client);
    await manager.streams.add({ name: 'KEPT', subjects: ['kept.>'], storage: 'file' });
    await jetstream(client).publish('kept.one', 'a');
    await client.close();
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);

    const second = await startNats({ dir: folder, port: first.port });
    const again = await connect({ servers: second.url });
    await jetstream(again).publish('kept.two', 'b');
    await again.close();
    await second.kill();

    const third = await startNats({ dir: folder });
    const reader = await connect({ servers: third.url });
    const info = await (await jetstreamManager(reader)).streams.info('KEPT');
    expect(info.state.messages).toBe(2);
    await reader.close();
    await third.stop();
  });

  it('is waited for as long as it tells that it gets on, and no longer', async () => {
    const binary = join(dir, 'slow-nats');
    const natsServer = await ensureNatsServer();
    const slowly = (lines: number) =>
      writeFileSync(
        binary,
        `#!/bin/sh
for line in $(seq ${lines}); do echo "[INF] Recovering" >> nats.log; sleep 0.2; done
[ ${lines} = 0 ] && sleep 5
exec ${natsServer} "$@"
`,
        { mode: 0o755 },
      );
    slowly(15);
    const server = await startNats({ dir: folder, binary, patienceMs: 2_000 });
    await server.stop();
    slowly(0);
    await expect(startNats({ dir: folder, binary, patienceMs: 2_000 })).rejects.toThrow(/did not start/);
  });

  it('says why it does not start', async () => {
    const server = await startNats({ dir: folder });
    await expect(startNats({ dir: join(dir, 'nats-2'), port: server.port })).rejects.toThrow(/did not start/);
    await server.stop();
  });
});

describe('when the starter is killed -9', () => {
  const here = resolve(__dirname);
  const compiled = resolve(here, '../../../.cache', `spec-${process.pid}`);
  afterAll(() => rmSync(compiled, { recursive: true, force: true }));

  const startElsewhere = async (name: string) => {
    mkdirSync(compiled, { recursive: true });
    for (const file of readdirSync(here).filter(
      (entry) => entry.endsWith('.ts') && !entry.includes('.spec.'),
    )) {
      const { code } = transformFileSync(join(here, file), {
        swcrc: false,
        jsc: { parser: { syntax: 'typescript' }, target: 'es2023' },
        module: { type: 'es6' },
      });
      writeFileSync(join(compiled, file.replace(/ts$/, 'js')), code);
    }
    const script = `
      import { startNats, startPostgres } from ${JSON.stringify(join(compiled, 'index.js'))};
      const nats = await startNats({ dir: ${JSON.stringify(join(dir, name, 'nats'))} });
      const postgres = await startPostgres({ dir: ${JSON.stringify(join(dir, name, 'postgres'))}, databases: ['orders'] });
      console.log(JSON.stringify({ pids: [nats.pid, postgres.pid], url: postgres.urls.orders }));
      setInterval(() => {}, 1000);`;
    const starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const failed = once(starter, 'exit').then(() => Promise.reject(new Error('the starter ended by itself')));
    failed.catch(() => {});
    const [line] = (await Promise.race([once(createInterface(starter.stdout), 'line'), failed])) as [string];
    return { starter, ...(JSON.parse(line) as { pids: [number, number]; url: string }) };
  };

  it('leaves no server behind', async () => {
    const { starter, pids } = await startElsewhere('orphans');
    starter.kill('SIGKILL');
    for (const pid of pids) expect(await waitUntilGone(pid, 60_000)).toBe(true);
  });

  it('takes over from servers that outlived even the keeper', async () => {
    const { starter, pids, url } = await startElsewhere('left');
    await query(url, 'create table kept as select 1 as id');
    const keeper = childrenOf(starter.pid as number).find((child) => !pids.includes(child));
    expect(keeper).toBeDefined();
    starter.kill('SIGSTOP');
    await stopProcess(keeper as number, 'SIGKILL', 5_000);
    starter.kill('SIGKILL');
    await once(starter, 'exit');
    expect(pids.map(isAlive)).toEqual([true, true]);

    const nats = await startNats({ dir: join(dir, 'left', 'nats') });
    const postgres = await startPostgres({ dir: join(dir, 'left', 'postgres'), databases: ['orders'] });
    expect(pids.map(isAlive)).toEqual([false, false]);
    expect(await query(postgres.urls['orders'] as string, 'select id from kept')).toEqual([{ id: 1 }]);
    await nats.stop();
    await postgres.stop();
  });
});

/** Ids of the direct children of a process. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && existsSync(`/proc/${entry}/stat`))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

it('hands out a port once, in whatever process it is asked for, and none that the system hands out itself', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  expect(new Set(ports).size).toBe(ports.length);
  for (const port of ports) expect([port, port > 1023 && port < 32_768]).toEqual([port, true]);
  const [taken = 0] = ports;
  await expect(freePort(taken, taken + 1)).rejects.toThrow('EADDRINUSE');
  const source = JSON.stringify(join(__dirname, 'free-port.ts'));
  const ask = `import(${source}).then(({ freePort }) => freePort(${taken}, ${taken + 1}))`;
  const elsewhere = spawnSync(process.execPath, ['--no-warnings', '-e', ask], { encoding: 'utf8' });
  expect(elsewhere.status).toBe(1);
  expect(elsewhere.stderr).toContain('EADDRINUSE');
});
