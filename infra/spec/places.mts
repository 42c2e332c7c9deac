/**
 * `npm run places`: whether each of the places that an order state and a text of the order card take, forgotten in a scratch
 * copy, is found by the compiler. That they are enough, and as many as CONTRIBUTING.md says, is held by `places.spec.ts`.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Change, CHANGES, COMPILER, complaint, scratchCopy, write } from './places.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** What can be forgotten without a word. */
const problemsOf = ({ what, places }: Change): string[] => {
  const scratch = scratchCopy(ROOT);
  const problems: string[] = [];
  try {
    for (const place of places.flat()) write(scratch, place);
    for (const { file, text, foundBy } of places.flat()) {
      if (foundBy !== COMPILER) continue;
      const whole = readFileSync(join(scratch, file), 'utf8');
      writeFileSync(join(scratch, file), whole.replace(text, ''));
      const found = complaint(ROOT, scratch);
      writeFileSync(join(scratch, file), whole);
      if (!found) problems.push(`${what}, forgotten in ${file}: nothing is said`);
      else say(`forgotten in ${file}: ${found.slice(0, 120)}`);
    }
    return problems;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
};

const problems = CHANGES.flatMap(problemsOf);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
