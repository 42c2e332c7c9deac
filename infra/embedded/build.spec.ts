import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, noteBuilt } from './build.ts';

const root = mkdtempSync(join(tmpdir(), 'peruke-build-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const start = () => build(root, () => undefined);
// nothing but Nx builds, and there is none here
const BUILDS = 'Nx is not there';

beforeAll(async () => {
  write('shell/package.json', '{"scripts":{"build":"webpack"}}');
  write('shell/src/main.ts', 'one');
  write('shell/dist/main.js', 'one');
  await noteBuilt(root);
});

it('what was built before a start is left alone, whatever tests have left beside it', async () => {
  await expect(start()).resolves.toBe('unchanged');
  write('shell/test-results/.last-run.json', '{}');
  await expect(start()).resolves.toBe('unchanged');
});

it.each([
  ['a source has changed', () => write('shell/src/main.ts', 'other')],
  ['what was built has gone', () => rmSync(join(root, 'shell/dist'), { recursive: true })],
])('it is built anew when %s', async (_what, change) => {
  await noteBuilt(root);
  change();
  await expect(start()).rejects.toThrow(BUILDS);
});
