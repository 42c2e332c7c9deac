import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@peruke/backends';
import pg from 'pg';
import { dataFolder } from './data-folder.ts';
import { planPortal } from './portal-plan.ts';
import { keepVendorKey, ROTATED_KEYS, rotateKeys } from './rotate-keys.ts';
import { readSecrets } from './secrets.ts';

const DATABASE = 'peruke_orders';
let dir: string;
let data: { secrets: string; postgres: string };

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'peruke-rotate-'));
  data = { secrets: join(dir, 'secrets.json'), postgres: join(dir, 'postgres') };
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** Whether a server lets somebody in by this address, whose port it has had before. */
const reachAt =
  (port: number) =>
  (url: string): Promise<string> => {
    const at = new URL(url);
    at.port = String(port);
    const client = new pg.Client({ connectionString: at.href });
    return client.connect().then(
      () => client.end().then(() => 'open'),
      (error: { code: string }) => error.code,
    );
  };

it('makes other keys of one kind, leaves the rest, and keeps the file to its owner', async () => {
  const before = await readSecrets(data.secrets, [DATABASE]);
  await rotateKeys(data, ['gateway']);
  const after = await readSecrets(data.secrets, [DATABASE]);
  expect(after.gatewayKey).not.toBe(before.gatewayKey);
  expect(after).toEqual({ ...before, gatewayKey: after.gatewayKey });
  expect((await stat(data.secrets)).mode & 0o777).toBe(0o600);
});

it('makes all of them anew, and keeps what has sealed second factors beside what seals them now', async () => {
  const before = await readSecrets(data.secrets, [DATABASE]);
  await rotateKeys(data, ROTATED_KEYS);
  const after = await readSecrets(data.secrets, [DATABASE]);
  const strings = (value: object): string[] =>
    Object.values(value).flatMap((one) => (typeof one === 'string' ? [one] : strings(one as object)));
  expect(strings(after).filter((one) => strings(before).includes(one))).toEqual([]);
  const [today = '', former] = after.factorSecret?.split(',') ?? [];
  expect([today.length, former]).toEqual([43, before.linkSecret]);
  await rotateKeys(data, ['links']);
  const later = await readSecrets(data.secrets, [DATABASE]);
  expect([later.factorSecret, later.linkSecret === after.linkSecret]).toEqual([after.factorSecret, false]);
  await rotateKeys(data, ['factors']);
  const last = await readSecrets(data.secrets, [DATABASE]);
  expect(last).toEqual({
    ...later,
    factorSecret: expect.stringMatching(new RegExp(`^[\\w-]{43},${today}$`)),
  });
});

it('closes the database to every old password, and opens it to the new ones', async () => {
  const start = () => startPostgres({ dir: data.postgres, databases: [DATABASE], durable: false });
  const first = await start();
  const old = [first.urls, first.servingUrls, first.scopedUrls].map((urls) => urls[DATABASE] as string);
  await first.stop();
  await rotateKeys(data, ['databases']);
  const second = await start();
  try {
    const fresh = [second.urls, second.servingUrls, second.scopedUrls].map(
      (urls) => urls[DATABASE] as string,
    );
    const reach = reachAt(second.port);
    expect(await Promise.all(old.map(reach))).toEqual(['28P01', '28P01', '28P01']);
    // let in by the password; the right to this database comes to the two that serve with its tables
    expect(await Promise.all(fresh.map(reach))).toEqual(['open', '42501', '42501']);
  } finally {
    await second.stop();
  }
  expect(await readFile(join(data.postgres, 'passwords.json'), 'utf8')).toContain('admin');
});

it('gives the administrator of the own PostgreSQL another password, also where the cluster comes from before the last one', async () => {
  const start = () => startPostgres({ dir: data.postgres, databases: [DATABASE], durable: false });
  const first = await start();
  await first.stop();
  await rotateKeys(data, ['postgres']);
  const second = await start();
  const reached = [first.adminUrl, second.adminUrl, second.urls[DATABASE] as string].map(
    reachAt(second.port),
  );
  expect(await Promise.all(reached)).toEqual(['28P01', 'open', 'open']);
  await second.stop();
  // as a backup of before puts its file beside a cluster that was brought forward to after it
  const file = join(data.postgres, 'passwords.json');
  const { password } = new URL(first.adminUrl);
  const kept = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...kept, admin: password }), { mode: 0o600 });
  const third = await start();
  expect(await Promise.all([first.adminUrl, second.adminUrl].map(reachAt(third.port)))).toEqual([
    'open',
    '28P01',
  ]);
  await third.stop();
});

it('keeps what a vendor gave anew for the owner alone, and hands it to the service that calls the vendor and no other part', async () => {
  await readSecrets(data.secrets, [DATABASE]);
  for (const value of ['given-first', 'given-anew']) await keepVendorKey(data, 'PERUKE_RIVHIT_TOKEN', value);
  expect((await stat(data.secrets)).mode & 0o777).toBe(0o600);
  const holders = async () => {
    const secrets = await readSecrets(data.secrets, [DATABASE]);
    const roles = { urls: {}, servingUrls: {}, scopedUrls: {} };
    const { services, gateway } = await planPortal({
      ...{ root: dir, data: dataFolder(dir, {}), env: {}, secrets, roles },
      ...{ natsUrl: 'nats://127.0.0.1:1', host: '127.0.0.1', port: 1 },
    });
    return [...services, gateway].flatMap(({ name, env }) => {
      const held = env['PERUKE_RIVHIT_TOKEN'];
      return held === undefined ? [] : [[name, held]];
    });
  };
  expect(await holders()).toEqual([['payments', 'given-anew']]);
  // other keys are turned without it
  await rotateKeys(data, ROTATED_KEYS);
  expect(await holders()).toEqual([['payments', 'given-anew']]);
  await keepVendorKey(data, 'PERUKE_RIVHIT_TOKEN', '');
  expect(await holders()).toEqual([]);
});
