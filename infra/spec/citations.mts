/**
 * Prints every line of the customer's requirements with the tests that cite it, area by area.
 *   npm run spec              the whole list
 *   npm run spec -- ORD CAL   some areas
 *   npm run spec -- --missing only what no test cites yet
 *   npm run spec -- --strict  the same, and fails when there is any
 *   npm run spec -- --journeys  only what is proved below the page alone: no browser journey cites it
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

interface Requirement {
  id: string;
  area: string;
  text: string;
}

const TESTS = ['*.spec.ts', '*.spec.tsx', '*.e2e.ts'];

const readRequirements = (): Requirement[] =>
  readFileSync(new URL('../../docs/requirements.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([id = '', area = '', , , text = '']) => ({ id, area, text }));

/** Requirement id -> `file:line` of every title that cites it. */
const readCitations = (): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  const lines = execFileSync('git', ['grep', '-nE', '\\[[A-Z0-9]{3,5}-[0-9]{3}\\]', '--', ...TESTS], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  for (const line of lines.split('\n')) {
    const place = line.split(':', 2).join(':');
    for (const [, id = ''] of line.matchAll(/\[([A-Z0-9]{3,5}-\d{3})\]/g))
      found.set(id, [...(found.get(id) ?? []), place]);
  }
  return found;
};

const args = process.argv.slice(2);
const areas = args.filter((arg) => !arg.startsWith('--'));
const strict = args.includes('--strict');
const onlyMissing = strict || args.includes('--missing');
const belowThePage = args.includes('--journeys');
const isJourney = (place: string): boolean => /\.e2e\.ts:/.test(place);
const citations = readCitations();
const wanted = readRequirements().filter(({ area }) => areas.length === 0 || areas.includes(area));

for (const { id, text } of wanted) {
  const places = citations.get(id) ?? [];
  if (onlyMissing && places.length > 0) continue;
  if (belowThePage && (places.length === 0 || places.some(isJourney))) continue;
  console.log(`${id}  ${text}`);
  for (const place of places) console.log(`         ${place}`);
}
const missing = wanted.filter(({ id }) => !citations.has(id));
console.log(`${wanted.length - missing.length} of ${wanted.length} lines are cited by a test.`);
if (belowThePage) {
  const driven = wanted.filter(({ id }) => citations.get(id)?.some(isJourney));
  console.log(`${driven.length} of them by a browser journey.`);
}
if (strict && missing.length > 0) process.exit(1);
