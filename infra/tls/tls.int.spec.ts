import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'peruke-tls-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tls = (...words: string[]) => {
  execFileSync(process.execPath, ['--no-warnings', join(__dirname, 'tls.mts'), ...words], {
    env: { ...process.env, NODE_OPTIONS: '', PERUKE_TLS_DIR: folder },
  });
  const [authority, portal] = ['ca', 'portal'].map(
    (name) => new X509Certificate(readFileSync(join(folder, `${name}.crt`))),
  ) as [X509Certificate, X509Certificate];
  for (const name of ['', 'ca.key', 'portal.key'])
    expect([name, statSync(join(folder, name)).mode & 0o077]).toEqual([name, 0]);
  expect(portal.checkHost('portal.local')).toBe('portal.local');
  expect(portal.verify(authority.publicKey)).toBe(true);
  return { authority, portal };
};

it('makes the next certificate of the same authority, and another authority when it is told to', () => {
  const first = tls('portal.local');
  const second = tls('portal.local', '192.168.1.20');
  expect(second.authority.serialNumber).toBe(first.authority.serialNumber);
  expect(second.portal.serialNumber).not.toBe(first.portal.serialNumber);
  expect(second.portal.checkIP('192.168.1.20')).toBe('192.168.1.20');
  const third = tls('--another-authority', 'portal.local');
  // a device that trusts the former one alone does not trust what the new one vouches for
  expect(third.portal.verify(first.authority.publicKey)).toBe(false);
});
