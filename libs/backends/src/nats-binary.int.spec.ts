import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackendError, ensureNatsServer } from './index.js';
import { isAtLeast } from './nats-binary.js';
import { fetchFromVendor } from './nats-vendor.js';

const dir = mkdtempSync(join(tmpdir(), 'peruke-nats-binary-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** A program that says it is a nats-server of this version. */
function standIn(folder: string, version: string): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'nats-server');
  writeFileSync(file, `#!/bin/sh\necho "nats-server: v${version}"\n`);
  chmodSync(file, 0o755);
  return file;
}

describe('which nats-server is taken', () => {
  const cache = join(dir, 'cache');
  const cached = standIn(join(cache, 'peruke'), '2.10.27');
  const env = { XDG_CACHE_HOME: cache, PATH: '/usr/bin:/bin' };

  it('is the one that NATS_SERVER_BIN names', async () => {
    const named = standIn(join(dir, 'named'), '2.12.1');
    expect(await ensureNatsServer({ env: { ...env, NATS_SERVER_BIN: named } })).toBe(named);
  });

  it('is not one that cannot keep what it acknowledged', async () => {
    const old = standIn(join(dir, 'old'), '2.9.10');
    await expect(ensureNatsServer({ env: { ...env, NATS_SERVER_BIN: old } })).rejects.toThrow(
      /is version 2\.9\.10/,
    );
    await expect(ensureNatsServer({ env: { ...env, NATS_SERVER_BIN: '/nowhere' } })).rejects.toThrow(
      BackendError,
    );
    expect(await ensureNatsServer({ env: { ...env, PATH: `${join(dir, 'old')}:/usr/bin:/bin` } })).toBe(
      cached,
    );
  });

  it('is the first on PATH that is new enough, else the cached one', async () => {
    const newer = standIn(join(dir, 'newer'), '2.11.0');
    const path = `${join(dir, 'old')}:${join(dir, 'newer')}:/usr/bin:/bin`;
    expect(await ensureNatsServer({ env: { ...env, PATH: path } })).toBe(newer);
    expect(await ensureNatsServer({ env })).toBe(cached);
  });

  it.each([
    ['2.10.23', '2.10.23', true],
    ['2.10.9', '2.10.23', false],
    ['2.9.99', '2.10.23', false],
    ['3.0.0', '2.10.23', true],
  ])('%s at least %s: %s', (have, want, result) => {
    expect(isAtLeast(have, want)).toBe(result);
  });
});

describe('the release archive of the vendor', () => {
  const folder = 'nats-server-v2.10.27-linux-amd64';
  let server: Server;
  let baseUrl: string;
  let sums: string;

  beforeAll(async () => {
    const site = join(dir, 'site');
    standIn(join(site, folder), '2.10.27');
    execFileSync('tar', ['-czf', `${folder}.tar.gz`, folder], { cwd: site });
    const archive = readFileSync(join(site, `${folder}.tar.gz`));
    sums = `${createHash('sha256').update(archive).digest('hex')}  ${folder}.tar.gz\n`;
    server = createServer((req, res) => {
      if (req.url === '/SHA256SUMS') return res.end(sums);
      return req.url === `/${folder}.tar.gz` ? res.end(archive) : res.writeHead(404).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  const work = (name: string): string => {
    mkdirSync(join(dir, name));
    return join(dir, name);
  };
  const linux = { platform: 'linux', arch: 'x64' };

  it('is unpacked when its sum is the listed one', async () => {
    const binary = await fetchFromVendor(work('good'), { baseUrl, ...linux });
    expect(existsSync(binary)).toBe(true);
    expect(execFileSync(binary, { encoding: 'utf8' })).toContain('v2.10.27');
  });

  it('is not used when its sum differs or is not listed', async () => {
    const good = sums;
    sums = good.replace(/^./, (first) => (first === '0' ? '1' : '0'));
    await expect(fetchFromVendor(work('bad'), { baseUrl, ...linux })).rejects.toThrow(/not used/);
    expect(existsSync(join(dir, 'bad', folder))).toBe(false);
    sums = '';
    await expect(fetchFromVendor(work('unlisted'), { baseUrl, ...linux })).rejects.toThrow(
      /lists no SHA-256/,
    );
    sums = good;
  });

  it('says when there is none, or the vendor cannot be reached', async () => {
    await expect(fetchFromVendor(dir, { baseUrl, platform: 'aix', arch: 'x64' })).rejects.toThrow(
      /none for aix/,
    );
    const unreachable = { baseUrl: 'http://127.0.0.1:1', ...linux };
    await expect(fetchFromVendor(dir, unreachable)).rejects.toThrow(/cannot be reached/);
  });
});
