import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Linter } from 'eslint';
import { borders } from './borders.mjs';

const root = mkdtempSync(join(tmpdir(), 'peruke-borders-'));
let projects = 0;
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What lint says of the first of these files. */
const said = (files: Record<string, string>): (string | null | undefined)[] => {
  const project = join(root, `mf-${projects++}`);
  for (const [file, text] of Object.entries({ '../package.json': '{}', ...files })) {
    const place = join(project, 'src', file);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  const [[file = '', text = ''] = []] = Object.entries(files);
  const config = {
    files: ['**/*.ts', '**/*.tsx'],
    plugins: { house: { rules: { borders } } },
    rules: { 'house/borders': 'error' },
  };
  const linter = new Linter({ cwd: root });
  return linter
    .verify(text, [config as never], { filename: join(project, 'src', file) })
    .map(({ messageId }) => messageId);
};

describe('borders between the folders of a project', () => {
  const card = { 'card/card.screen.tsx': '', 'card/mark.tsx': '' };

  it('refuse an import from the folder of a screen, also a lazy one', () => {
    expect(said({ 'list/row.tsx': "import { Mark } from '../card/mark';", ...card })).toEqual(['screen']);
    expect(said({ 'parts/row.tsx': "export { Mark } from '../card/mark';", ...card })).toEqual(['screen']);
    expect(said({ 'parts/row.tsx': "void import('../card/card.screen');", ...card })).toEqual(['screen']);
  });

  it('let the route table import screens, and a screen its own files and parts', () => {
    expect(said({ 'app.tsx': "import { Card } from './card/card.screen';", ...card })).toEqual([]);
    expect(said({ 'card/card.screen.tsx': "import { Mark } from './mark';", 'card/mark.tsx': '' })).toEqual(
      [],
    );
    expect(said({ 'card/card.screen.tsx': "import { p } from '../parts/p';", 'parts/p.ts': '' })).toEqual([]);
  });

  it('refuse a circle of folders, also over a third one, and not one direction', () => {
    const up = "import { a } from '../a/a.js';";
    expect(said({ 'a/a.ts': "import { b } from '../b/b.js';", 'b/b.ts': up })).toEqual(['circle']);
    const over = { 'b/b.ts': "import { c } from '../c/c.js';", 'c/c.ts': up };
    expect(said({ 'a/a.ts': "import { b } from '../b/b.js';", ...over })).toEqual(['circle']);
    expect(said({ 'b/b.ts': up, 'a/a.ts': '' })).toEqual([]);
  });

  it('let a slice send a command to the one above it', () => {
    const media = "import { NoteFiles } from '../orders/commands/note-files.command.js';";
    const orders = "import { Files } from '../media/files.js';";
    expect(said({ 'media/media.ts': media, 'orders/orders.ts': orders, 'media/files.ts': '' })).toEqual([]);
  });
});
