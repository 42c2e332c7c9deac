import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import late from './late-sections.json';
import he from './locales/he.json';

const SOURCE = import.meta.dirname;
/** What is loaded without the late texts: the list with what hangs on it, and the parts that other pages ask for. */
const FIRST = [
  'orders-list/orders-list.screen',
  'orders-list/client-orders',
  'orders-list/add-buttons',
  'scan/scan.modal',
  'api/use-live-orders',
];
const fileOf = (path: string): string | undefined =>
  [`${path}.tsx`, `${path}.ts`].find((file) => existsSync(file));

const withImports = (file: string, seen: Map<string, string>): void => {
  if (seen.has(file)) return;
  const text = readFileSync(file, 'utf8');
  seen.set(file, text);
  for (const [, path = ''] of text.matchAll(/(?:from |import\((?:\/\*.*?\*\/ )?)'(\.[^']+)'/g)) {
    const next = fileOf(join(dirname(file), path));
    // what is fetched ahead shows nothing yet
    if (next && !next.endsWith('fetch-ahead.ts')) withImports(next, seen);
  }
};

it('no part that is loaded without the late texts names one of them', () => {
  const sources = new Map<string, string>();
  for (const part of FIRST) withImports(fileOf(join(SOURCE, part))!, sources);
  expect(sources.size).toBeGreaterThan(40);
  const named = new RegExp(`['\`](?:${late.join('|')})\\.`);
  expect(
    [...sources].filter(([, text]) => named.test(text)).map(([file]) => file.slice(SOURCE.length)),
  ).toEqual([]);
});

it('each late section is one of the pack', () => {
  expect(late.filter((section) => !(section in he))).toEqual([]);
});
