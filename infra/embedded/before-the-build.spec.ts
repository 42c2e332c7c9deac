import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ClientKeyed } from '@peruke/contracts/events';
import { CLIENT_KEYED } from '../backup/forgotten.ts';

const STATIC_IMPORT = /^(?:import|export)\s(?!type\s)(?:[^;'"]*?\sfrom\s)?'([^']+)'/gms;

/** All that is loaded together with a file, by the names it is asked for, from `entry` on. */
const loadedWith = (entry: string, seen = new Set<string>()): string[] => {
  if (seen.has(entry)) return [];
  seen.add(entry);
  const names = Array.from(readFileSync(entry, 'utf8').matchAll(STATIC_IMPORT), ([, name = '']) => name);
  return names.flatMap((name) =>
    name.startsWith('.') ? loadedWith(resolve(dirname(entry), name), seen) : [name],
  );
};

// A fresh clone has no dist when it is started, nor a machine on which a backup is restored.
it.each(['start-portal.mts', '../backup/data-verbs.ts'])('%s loads no part that is built first', (file) => {
  const ours = loadedWith(resolve(import.meta.dirname, file)).filter((name) => name.startsWith('@peruke/'));
  expect([...new Set(ours)].sort()).toEqual(['@peruke/backends', '@peruke/contracts/nats']);
});

it('the subject that a restore looks for is the one of the event', () => {
  expect(CLIENT_KEYED).toBe(ClientKeyed.subject);
});
