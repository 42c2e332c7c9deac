import { join } from 'node:path';
import { loadedFiles } from '@peruke/mf-kit/testing';
import late from './late-sections.json';
import he from './locales/he.json';

const SOURCE = import.meta.dirname;
/** What waits for the late texts. */
const LATER = [
  'profile/profile.modal.tsx',
  'profile/request-tester.tsx',
  'session/new-password.screen.tsx',
  'session/factor.screen.tsx',
  'factor/show-again.dialog.tsx',
  'idle/idle-guard.tsx',
];
const importers = new Map<string, string>();
const isLater = (file: string, importer: string): boolean => {
  const later = LATER.find((name) => file === join(SOURCE, name));
  if (later) importers.set(later, importer);
  return later !== undefined;
};
const first = loadedFiles([join(SOURCE, 'main')], isLater);

it('no part that is loaded without the late texts names one of them', () => {
  expect(first.size).toBeGreaterThan(60);
  const named = new RegExp(`['\`](?:${late.join('|')})\\.`);
  const naming = [...first].filter(([, text]) => named.test(text));
  expect(naming.map(([file]) => file.slice(SOURCE.length))).toEqual([]);
});

it.each(LATER)('%s waits for them', (name) => {
  expect(first.get(importers.get(name) ?? '')).toContain('withLateTexts(');
});

it('each late section is one of the pack', () => {
  expect(late.filter((section) => !(section in he))).toEqual([]);
});
