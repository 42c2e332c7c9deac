/**
 * A workshop's own authority and a certificate of it, for a portal in a network without a public name:
 *   npm run tls -- portal.local 192.168.1.20
 * Lies in .tls (PERUKE_TLS_DIR). The authority is made once, so that devices go on trusting it; the certificate anew each
 * time, for the names that are given, else for those that this machine has. It lasts 397 days. `--another-authority` makes that
 * one anew too, when its key may be in other hands: each device has to be told of it.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname, networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { makeAuthority, makeCertificate, type Sealed } from './authority.ts';

const ANOTHER = '--another-authority';
const folder = resolve(import.meta.dirname, '../..', process.env['PERUKE_TLS_DIR'] || '.tls');
const file = (name: string): string => join(folder, name);
const keep = (name: string, { cert, key }: Sealed): void => {
  writeFileSync(file(`${name}.key`), key, { mode: 0o600 });
  writeFileSync(file(`${name}.crt`), cert);
};
const namesOfMachine = (): string[] => {
  const addresses = Object.values(networkInterfaces()).flatMap((found = []) => found);
  const own = addresses.filter(({ family }) => family === 'IPv4').map(({ address }) => address);
  return [...new Set([hostname(), `${hostname()}.local`, 'localhost', '127.0.0.1', ...own])];
};

mkdirSync(folder, { recursive: true, mode: 0o700 });
const now = new Date();
const words = process.argv.slice(2);
const given = words.filter((word) => word !== ANOTHER);
if (words.includes(ANOTHER) || !existsSync(file('ca.key')))
  keep('ca', await makeAuthority('Peruke workshop', now));
const authority = { cert: readFileSync(file('ca.crt'), 'utf8'), key: readFileSync(file('ca.key'), 'utf8') };
const [first = 'localhost', ...others] = given.length > 0 ? given : namesOfMachine();
keep('portal', await makeCertificate(authority, [first, ...others], now));

console.log(`A certificate for ${[first, ...others].join(', ')}:

  PERUKE_TLS_CERT=${file('portal.crt')}
  PERUKE_TLS_KEY=${file('portal.key')}
  PERUKE_TLS_AUTHORITY=${file('ca.crt')}

A portal that runs takes it within seconds. Devices learn to trust it once, at /trust (docs/operations.md). Keep
${file('ca.key')} where nobody reads it: whoever has it can be any server for your devices.`);
