import { join } from 'node:path';
import { loadedFiles } from '@peruke/mf-kit/testing';
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
it('no part that is loaded without the late texts names one of them', () => {
  // what is fetched ahead shows nothing yet; the bar of what is ticked brings the late texts itself
  const isAhead = (file: string) => file.endsWith('fetch-ahead.ts') || file.endsWith('bulk-bar-content.tsx');
  const sources = loadedFiles(
    FIRST.map((part) => join(SOURCE, part)),
    isAhead,
  );
  expect(sources.size).toBeGreaterThan(40);
  expect(sources.get(join(SOURCE, 'bulk/bulk-bar.tsx'))).toMatch(/withLateTexts\(\(\) =>\s+import\(/);
  const named = new RegExp(`['\`](?:${late.join('|')})\\.`);
  expect(
    [...sources].filter(([, text]) => named.test(text)).map(([file]) => file.slice(SOURCE.length)),
  ).toEqual([]);
});

it('each late section is one of the pack', () => {
  expect(late.filter((section) => !(section in he))).toEqual([]);
});
