/**
 * `npm run places`: adds an order state to a scratch copy, at the places that CONTRIBUTING.md counts, and says whether that is
 * enough and whether each of them, forgotten, is found by the compiler. `--short` leaves the forgetting out.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const LIMIT = 7;
const PROJECTS = ['libs/contracts', 'libs/ui', 'libs/svc-kit', 'svc-orders', 'mf-orders'];

type Place = { file: string; before: string; text: string; foundBy: string };

/** A state in which an order waits for hair. Each place: what is written before which line, and what finds it missing. */
const COMPILER = 'the compiler';
const TEXTS = 'libs/ui/src/core/state-tag.spec.tsx';
const PLACES: Place[][] = [
  [
    {
      file: 'libs/contracts/src/orders/order-state.ts',
      before: '] as const;\nexport type OrderState',
      text: "  'Waiting For Hair',\n",
      foundBy: COMPILER,
    },
    {
      file: 'libs/contracts/src/orders/order-state.ts',
      before: '} as const satisfies Record<OrderState, string>',
      text: "  'Waiting For Hair': 'waiting-for-hair',\n",
      foundBy: COMPILER,
    },
  ],
  [
    {
      file: 'libs/contracts/src/orders/order-lifecycle.ts',
      before: '  Archived: {},\n',
      text: "  'Waiting For Hair': { 'move-to-draft': toDraft, cancel },\n",
      foundBy: COMPILER,
    },
  ],
  [
    {
      file: 'svc-orders/src/orders/order-lifecycle.rules.spec.ts',
      before: '  Archived: () => [],\n',
      text: "  'Waiting For Hair': () => ['Draft', 'Cancelled Wigs'],\n",
      foundBy: COMPILER,
    },
  ],
  [
    {
      file: 'svc-orders/src/reports/words.ts',
      before: "  archived: '",
      text: "  'waiting-for-hair': 'ממתין לשיער',\n",
      foundBy: COMPILER,
    },
  ],
  [
    {
      file: 'libs/ui/src/core/tokens.css',
      before: '  --st-on: ',
      text: '  --st-waiting-for-hair: #c9b037;\n',
      foundBy: TEXTS,
    },
    {
      file: 'libs/ui/src/core/tokens.css',
      before: "[data-state='archived'] {",
      text: "[data-state='waiting-for-hair'] {\n  --st: var(--st-waiting-for-hair);\n}\n",
      foundBy: TEXTS,
    },
  ],
  ...[
    ['he', 'ממתין לשיער', 'svc-orders/src/reports/words.spec.ts'] as const,
    ['en', 'Waiting For Hair', 'libs/ui/src/locales/locales.spec.ts'] as const,
  ].map(([language, text, foundBy]) => [
    {
      file: `libs/ui/src/locales/${language}.json`,
      before: '    "archived": "',
      text: `    "waiting-for-hair": "${text}",\n`,
      foundBy,
    },
  ]),
];

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** A copy of what is committed or only written, over the same packages. */
const scratchCopy = (): string => {
  const at = mkdtempSync(join(tmpdir(), 'peruke-places-'));
  const files = execFileSync(
    'git',
    ['ls-files', '-z', ...PROJECTS, 'libs/mf-kit', 'tsconfig*.json', 'package.json'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  for (const file of files.split('\0').filter(Boolean)) {
    mkdirSync(join(at, file, '..'), { recursive: true });
    writeFileSync(join(at, file), readFileSync(join(ROOT, file)));
  }
  mkdirSync(join(at, 'node_modules/@peruke'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((one) => one !== '@peruke'))
    symlinkSync(join(ROOT, 'node_modules', name), join(at, 'node_modules', name));
  for (const lib of ['contracts', 'ui', 'mf-kit', 'svc-kit'])
    symlinkSync(join(at, 'libs', lib), join(at, 'node_modules/@peruke', lib));
  return at;
};

const write = (at: string, { file, before, text }: Place): void => {
  const now = readFileSync(join(at, file), 'utf8');
  const place = now.indexOf(before);
  if (place < 0) throw new Error(`${file} no longer has the place ${before}`);
  writeFileSync(join(at, file), now.slice(0, place) + text + now.slice(place));
};

/** What the compiler says of the projects that know of states; it stops at the first that does not hold. */
const complaint = (at: string): string | undefined => {
  for (const project of PROJECTS) {
    const { stdout, status } = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', '.'], {
      cwd: join(at, project),
      encoding: 'utf8',
    });
    if (status !== 0) return `${project}: ${stdout.split('\n')[0]}`;
  }
  return undefined;
};

const scratch = scratchCopy();
try {
  const problems: string[] = [];
  const told = /an order state \((\d+) places\)/.exec(
    readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8'),
  )?.[1];
  if (PLACES.length > LIMIT) problems.push(`a state takes ${PLACES.length} places, more than ${LIMIT}`);
  if (Number(told) !== PLACES.length)
    problems.push(`CONTRIBUTING.md says ${told} places, it is ${PLACES.length}`);
  for (const place of PLACES.flat()) write(scratch, place);
  const left = complaint(scratch);
  if (left) problems.push(`the ${PLACES.length} places are not enough: ${left}`);
  else say(`a state: ${PLACES.length} places, and everything compiles`);
  if (!process.argv.includes('--short'))
    for (const place of PLACES.flat().filter(({ foundBy }) => foundBy === COMPILER)) {
      const whole = readFileSync(join(scratch, place.file), 'utf8');
      writeFileSync(join(scratch, place.file), whole.replace(place.text, ''));
      const found = complaint(scratch);
      writeFileSync(join(scratch, place.file), whole);
      if (!found) problems.push(`forgotten in ${place.file}, nothing is said`);
      else say(`forgotten in ${place.file}: ${found.slice(0, 120)}`);
    }
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
