import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asAdmin } from '@peruke/backends';
import { connectionTo } from '@peruke/svc-kit/db';
import { PostgresCluster } from './postgres-cluster.ts';

let dir: string;
let cluster: PostgresCluster;
/** As a service is told: all hosts, whoever of them is the primary. */
let address: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'peruke-standby-'));
  cluster = await PostgresCluster.open(dir);
  const { password } = new URL(cluster.adminUrl);
  const hosts = cluster.ports.map((port) => `127.0.0.1:${port}`).join(',');
  address = `postgres://postgres:${password}@${hosts}/postgres?target_session_attrs=primary`;
});
afterAll(async () => {
  await cluster?.stop();
  await rm(dir, { recursive: true, force: true });
});

const ask = async <T>(sql: string, values: unknown[] = []): Promise<T[]> => {
  const { connectionString, Client } = connectionTo(address);
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as T[];
  } finally {
    await client.end();
  }
};

it('keeps what was acknowledged when one primary after the other is lost, and each is found by its hosts', async () => {
  await ask('create table kept (n int primary key)');
  for (let n = 1; n <= 4; n++) {
    await ask('insert into kept values ($1)', [n]);
    await cluster.losePrimary();
    expect(await ask('select n from kept order by n')).toHaveLength(n);
    await cluster.mend();
  }
});

it('answers writes while one standby is lost', async () => {
  await cluster.loseStandby();
  await ask('insert into kept values (100)');
  await cluster.mend();
  expect(await asAdmin(cluster.adminUrl, async (admin) => (await admin.query('table kept')).rowCount)).toBe(
    5,
  );
});

it('keeps what was acknowledged when the primary and one standby are lost together', async () => {
  await ask('insert into kept select generate_series(200, 299)');
  await cluster.losePrimaryAndStandby();
  await cluster.mend();
  expect(await ask('select n from kept where n >= 200')).toHaveLength(100);
});
