/**
 * The property tests of the rules with a new seed in each of them and more tries: what the one seed of the specs does not
 * find.
 *   npm run properties -- --runs 1000
 * A property that names its own number of tries keeps it. What fails prints its seed and its value, which becomes a row of
 * a table test.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { passes, projectOf, ROOT } from './run-jest.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '1000' } } });

const specs = execFileSync('git', ['grep', '-l', "from 'fast-check'", '--', '*.spec.ts', '*.spec.tsx'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trimEnd()
  .split('\n')
  .filter((file) => !file.endsWith('.int.spec.ts'));

const env = { ...process.env, PERUKE_SEED: 'random', PERUKE_RUNS: values.runs };
for (const [project, files = []] of Object.entries(Object.groupBy(specs, projectOf)))
  if (
    !passes(project, ['--runTestsByPath', ...files.map((file) => join(ROOT, file))], {
      stdio: 'inherit',
      env,
    })
  )
    process.exitCode = 1;
