import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const files = execFileSync('git', ['ls-files'], { cwd: join(__dirname, '../..'), encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|tsx)$/.test(file) && !file.endsWith('.d.ts'));

/** The compiler takes `a.ts` and leaves `a.tsx` out of the project without a word: nobody checks its types. */
it('no two files differ in their ending alone', () => {
  expect(files.length).toBeGreaterThan(1_000);
  const byName = Map.groupBy(files, (file) => file.replace(/\.tsx?$/, ''));
  expect([...byName.values()].filter((alike) => alike.length > 1)).toEqual([]);
});
