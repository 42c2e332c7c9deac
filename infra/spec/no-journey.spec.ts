import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_JOURNEY } from './no-journey.ts';

const root = join(__dirname, '../..');

it.each(Object.keys(NO_JOURNEY))('%s is a line of the customer that no journey has reached since', (id) => {
  expect(readFileSync(join(root, 'docs/requirements.tsv'), 'utf8')).toContain(`\n${id}\t`);
  const journeys = execFileSync('git', ['ls-files', '--', 'e2e/specs'], { cwd: root, encoding: 'utf8' });
  const citing = journeys
    .trimEnd()
    .split('\n')
    .filter((file) => readFileSync(join(root, file), 'utf8').includes(`[${id}]`));
  expect(citing).toEqual([]);
});
