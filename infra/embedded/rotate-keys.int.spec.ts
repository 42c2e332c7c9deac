import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@peruke/backends';
import pg from 'pg';
import { ROTATED_KEYS, rotateKeys } from './rotate-keys.ts';
import { readSecrets } from './secrets.ts';

const DATABASE = 'peruke_orders';
let dir: string;
let data: { secrets: string; postgres: string };

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'peruke-rotate-'));
  data = { secrets: join(dir, 'secrets.json'), postgres: join(dir, 'postgres') };
});
afterEach(() => rm(dir, { recursive: true, force: true }));

it('makes other keys of one kind, leaves the rest, and keeps the file to its owner', async () => {
  const before = await readSecrets(data.secrets, [DATABASE]);
  await rotateKeys(data, ['gateway']);
  const after = await readSecrets(data.secrets, [DATABASE]);
  expect(after.gatewayKey).not.toBe(before.gatewayKey);
  expect(after).toEqual({ ...before, gatewayKey: after.gatewayKey });
  expect((await stat(data.secrets)).mode & 0o777).toBe(0o600);
});

it('makes all of them anew but the secret of links, which seals second factors', async () => {
  const before = await readSecrets(data.secrets, [DATABASE]);
  await rotateKeys(data, ROTATED_KEYS);
  const after = await readSecrets(data.secrets, [DATABASE]);
  const strings = (value: object): string[] =>
    Object.values(value).flatMap((one) => (typeof one === 'string' ? [one] : strings(one as object)));
  expect(strings(after).filter((one) => strings(before).includes(one))).toEqual([before.linkSecret]);
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
    const reach = (url: string) => {
      const at = new URL(url);
      at.port = String(second.port);
      const client = new pg.Client({ connectionString: at.href });
      return client.connect().then(
        () => client.end().then(() => 'open'),
        (error: { code: string }) => error.code,
      );
    };
    expect(await Promise.all(old.map(reach))).toEqual(['28P01', '28P01', '28P01']);
    // let in by the password; the right to this database comes to the two that serve with its tables
    expect(await Promise.all(fresh.map(reach))).toEqual(['open', '42501', '42501']);
  } finally {
    await second.stop();
  }
  expect(await readFile(join(data.postgres, 'passwords.json'), 'utf8')).toContain('admin');
});
