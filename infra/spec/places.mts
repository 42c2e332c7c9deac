/**
 * `npm run places`: that each of the places that an order state and a text of the order card take, forgotten in a scratch
 * copy, is found by the compiler or by a spec. That they are enough, as many as CONTRIBUTING.md says, and what the compiler
 * finds is also held by `places.spec.ts`; the specs start a PostgreSQL, so they are asked here.
 */
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Change, CHANGES, complaintOf, saidWithout, scratchCopy, write } from './places.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** What can be forgotten without a word, and what is said though nothing is forgotten. */
const problemsOf = ({ what, places }: Change): string[] => {
  const scratch = scratchCopy(ROOT);
  try {
    for (const place of places.flat()) write(scratch, place);
    const loud = [...new Set(places.flat().map(({ foundBy }) => foundBy))]
      .map((finder) => complaintOf(ROOT, scratch, finder))
      .filter((said) => said !== undefined);
    for (const said of loud) say(`${what}, at all its places: ${said}`);
    const silent = places.flat().filter((place) => {
      const said = saidWithout(ROOT, scratch, place);
      say(`${what}, forgotten in ${place.file}: ${said?.slice(0, 160) ?? 'NOTHING IS SAID'}`);
      return !said;
    });
    return [...loud, ...silent.map(({ file }) => file)];
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
};

process.exitCode = CHANGES.flatMap(problemsOf).length > 0 ? 1 : 0;
