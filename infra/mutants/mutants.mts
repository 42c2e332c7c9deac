/**
 * Breaks the code in one small way at a time and runs the specs that use the file: what no spec notices is printed.
 *   npm run mutants -- --count 400 --seed 7
 *   npm run mutants -- --under mf-orders/src/payment   (of that place alone)
 * Drawn by seed from rules, guards, money and the pages' pop-ups. Goes on where it was ended: results lie in
 * node_modules/.cache/mutants/. The file is put back after each; end it with Ctrl-C, never with -9.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { passes, projectOf, ROOT } from '../spec/run-jest.ts';
import { drawMutants, type Mutant } from './draw.ts';

const SOURCES = ['*.rules.ts', '*guard*.ts', '**/money*.ts', '*dialog*.tsx', '*.modal.tsx', '**/use-*.ts*'];
const HANGS_AFTER_MS = 300_000;
const INTEGRATION = String.raw`\.int\.spec\.ts$`;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    under: { type: 'string', default: '' },
  },
});
const resultsName = [values.seed, ...values.under.split('/')].filter(Boolean).join('-');
const resultsFile = join(ROOT, 'node_modules/.cache/mutants', `${resultsName}.jsonl`);
mkdirSync(dirname(resultsFile), { recursive: true });

const files = execFileSync('git', ['ls-files', '--', ...SOURCES], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.startsWith(values.under) && /^(libs|mf-|svc-|shell)/.test(file))
  .filter((file) => !/\.spec\.|\/(testing|gallery)\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

type Result = Mutant & { outcome: 'killed' | 'survived' };
const done: Result[] = existsSync(resultsFile)
  ? readFileSync(resultsFile, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Result)
  : [];

const isNoticed = (file: string, which: readonly string[]): boolean =>
  !passes(
    projectOf(file),
    ['--bail', '--passWithNoTests', '--findRelatedTests', join(ROOT, file), ...which],
    { stdio: 'ignore', timeout: HANGS_AFTER_MS },
  );

/** The quick specs first: those with a database are started for what the others did not notice. */
const isKilled = ({ file }: Mutant): boolean =>
  isNoticed(file, ['--testPathIgnorePatterns', INTEGRATION]) ||
  isNoticed(file, ['--testPathIgnorePatterns', '/node_modules/', '--testPathPatterns', INTEGRATION]);

const run = (mutant: Mutant): Result => {
  const file = join(ROOT, mutant.file);
  const whole = readFileSync(file, 'utf8');
  const restore = () => writeFileSync(file, whole);
  process.once('exit', restore);
  try {
    writeFileSync(file, whole.slice(0, mutant.at) + mutant.to + whole.slice(mutant.at + mutant.from.length));
    return { ...mutant, outcome: isKilled(mutant) ? 'killed' : 'survived' };
  } finally {
    restore();
    process.off('exit', restore);
  }
};

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
const drawn = drawMutants(files, Number(values.count), Number(values.seed));
for (const mutant of drawn.slice(done.length)) {
  const result = run(mutant);
  // whoever ends it is heard here alone, and what ended the specs as well has proved nothing
  await setImmediate();
  done.push(result);
  appendFileSync(resultsFile, `${JSON.stringify(result)}\n`);
  const { outcome, file, line, from, to } = result;
  console.log(`${String(done.length).padStart(4)} ${outcome.padEnd(8)} ${file}:${line}  ${from} -> ${to}`);
}
const survived = done.filter(({ outcome }) => outcome === 'survived');
console.log(`${done.length - survived.length} of ${done.length} killed.`);
for (const { file, line, from, to } of survived) console.log(`survived  ${file}:${line}  ${from} -> ${to}`);
