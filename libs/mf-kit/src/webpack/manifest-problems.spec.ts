import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { manifestSchema } from '../manifest/manifest.schema';
import { manifestProblems } from './manifest-problems.js';

const ROOT = path.resolve(__dirname, '../../../..');
const textOf = (...parts: string[]) => readFileSync(path.join(ROOT, ...parts), 'utf8');
const remotes = readdirSync(ROOT).filter((name) => existsSync(path.join(ROOT, name, 'remote.json')));

const app = '<Route path="/lists" element={<A />} />\n<Route path="/lists/:id" element={<B />} />';
const remote =
  "export const remote = defineRemote({\n  modals: {\n    'lists.card': () => card(),\n  },\n});";

describe('a manifest beside its sources', () => {
  it.each(remotes)('%s keeps what it promises', (name) => {
    const manifest = manifestSchema.parse(JSON.parse(textOf(name, 'remote.json')));
    const sources = { app: textOf(name, 'src/app.tsx'), remote: textOf(name, 'src/remote.ts') };
    expect(manifestProblems(manifest, sources)).toEqual([]);
  });

  it('names a page that has no route, and a route that no page stands for', () => {
    const pages = [{ path: '/lists' }, { path: '/list/:id' }];
    expect(manifestProblems({ pages, modals: { 'lists.card': {} } }, { app, remote })).toEqual([
      'remote.json names the page /list/:id',
      'there is a page /lists/:id that remote.json does not name',
    ]);
  });

  it('names a menu link that leads to no page, and a route that it cannot read', () => {
    const pages = [{ path: '/lists' }, { path: '/lists/:id?' }];
    const menu = ['/lists', '/lists?open=1', '/lists/5', '/list'].map((path) => ({ path }));
    const source = '<Route path="/lists" />\n<Route path="/lists/:id?" />';
    expect(manifestProblems({ pages, menu }, { app: source, remote: '' })).toEqual([
      'the menu leads to /list, which is no page of remote.json',
    ]);
    const workedOut = `${source}\n<Route path={PATHS.third} />`;
    expect(manifestProblems({ pages }, { app: workedOut, remote: '' })).toEqual([
      'src/app.tsx has a route whose path is no plain text',
    ]);
  });

  it('names pop-ups and slots that stand on one side only', () => {
    const pages = [{ path: '/lists' }, { path: '/lists/:id' }];
    expect(manifestProblems({ pages, modals: {}, slots: ['client-picker'] }, { app, remote })).toEqual([
      'there is a pop-up lists.card that remote.json does not name',
      'remote.json names the slot client-picker',
    ]);
  });

  it('knows the permissions of the house', () => {
    const page = { path: '/x', title: { he: 'א', en: 'a' }, permission: 'no.such-permission' };
    expect(manifestSchema.safeParse({ name: 'mf-x', pages: [page] }).success).toBe(false);
    expect(manifestSchema.safeParse({ name: 'mf-x', permissions: [] }).success).toBe(false);
  });
});
