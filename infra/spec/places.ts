import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One place changes at a time: the rest was checked before. */
const INCREMENTAL = ['--incremental', '--tsBuildInfoFile', 'places.tsbuildinfo'];
const PROJECTS = ['libs/contracts', 'libs/ui', 'libs/svc-kit', 'svc-orders', 'mf-orders'];

/** What finds a place forgotten: the compiler of a project, or one of its specs. */
export type Finder = { project: string; spec?: string };
/** What is written before which line (of a new file: as the whole of it), and what finds it missing. */
export type Place = { file: string; before: string; text: string; foundBy: Finder };
export type Change = { what: string; limit: number; places: Place[][] };

const CONTRACTS: Finder = { project: 'libs/contracts' };
const ORDERS: Finder = { project: 'svc-orders' };
const KIT: Finder = { project: 'libs/svc-kit' };
const COLOURS: Finder = { project: 'libs/ui', spec: 'core/state-tag' };
const TEXTS: Finder = { project: 'libs/ui', spec: 'locales/locales' };
const WORDS: Finder = { project: 'svc-orders', spec: 'reports/words' };
const TABLE: Finder = { project: 'svc-orders', spec: 'orders/orders.int' };

/** A state in which an order waits for hair. */
const STATE: Place[][] = [
  [
    {
      file: 'libs/contracts/src/orders/order-state.ts',
      before: '] as const;\nexport type OrderState',
      text: "  'Waiting For Hair',\n",
      foundBy: CONTRACTS,
    },
    {
      file: 'libs/contracts/src/orders/order-state.ts',
      before: '} as const satisfies Record<OrderState, string>',
      text: "  'Waiting For Hair': 'waiting-for-hair',\n",
      foundBy: CONTRACTS,
    },
  ],
  [
    {
      file: 'libs/contracts/src/orders/order-lifecycle.ts',
      before: '  Archived: {},\n',
      text: "  'Waiting For Hair': { 'move-to-draft': toDraft, cancel },\n",
      foundBy: CONTRACTS,
    },
  ],
  [
    {
      file: 'svc-orders/src/orders/order-lifecycle.rules.spec.ts',
      before: '  Archived: () => [],\n',
      text: "  'Waiting For Hair': () => ['Draft', 'Cancelled Wigs'],\n",
      foundBy: ORDERS,
    },
  ],
  [
    {
      file: 'libs/svc-kit/src/words/order-words.ts',
      before: "  archived: '",
      text: "  'waiting-for-hair': 'ממתין לשיער',\n",
      foundBy: KIT,
    },
  ],
  [
    {
      file: 'libs/ui/src/core/tokens.css',
      before: '  --st-on: ',
      text: '  --st-waiting-for-hair: #c9b037;\n',
      foundBy: COLOURS,
    },
    {
      file: 'libs/ui/src/core/tokens.css',
      before: "[data-state='archived'] {",
      text: "[data-state='waiting-for-hair'] {\n  --st: var(--st-waiting-for-hair);\n}\n",
      foundBy: COLOURS,
    },
  ],
  ...[['he', 'ממתין לשיער'] as const, ['en', 'Waiting For Hair'] as const].map(([language, text]) => [
    {
      file: `libs/ui/src/locales/${language}.json`,
      before: '    "archived": "',
      text: `    "waiting-for-hair": "${text}",\n`,
      foundBy: TEXTS,
    },
  ]),
];

/** A note about the hair, as long as the storage notes. */
const CARD_TEXT: Place[][] = [
  [
    {
      file: 'libs/contracts/src/orders/order-texts.ts',
      before: '} as const satisfies Record<string, OrderText>',
      text: "  hairNote: { wire: 'hairNote', max: 255, on: 'general', as: 'line' },\n",
      foundBy: ORDERS,
    },
  ],
  [
    {
      file: 'svc-orders/src/migrations/999-hair-note.ts',
      before: '',
      text: [
        "import { Migration } from '@mikro-orm/migrations';",
        'export class KeepHairNote extends Migration {',
        '  override up(): void {',
        '    this.addSql("alter table orders add column hair_note text not null default \'\'");',
        '  }',
        '}\n',
      ].join('\n'),
      foundBy: TABLE,
    },
  ],
  [
    {
      file: 'svc-orders/src/reports/words.ts',
      before: "  info: ['Payment notes'",
      text: "  hairNote: ['Hair notes', 'הערות שיער'],\n",
      foundBy: ORDERS,
    },
  ],
  ...[['he', 'הערות שיער'] as const, ['en', 'Hair notes'] as const].map(([language, text]) => [
    {
      file: `mf-orders/src/locales/${language}.json`,
      before:
        language === 'he' ? '      "shippingInfo": "הערות אחסון"' : '      "shippingInfo": "Storage notes"',
      text: `      "hairNote": "${text}",\n`,
      foundBy: WORDS,
    },
  ]),
];

/** The changes that CONTRIBUTING.md counts the places of. */
export const CHANGES: Change[] = [
  { what: 'an order state', limit: 7, places: STATE },
  { what: 'a text on the order card', limit: 6, places: CARD_TEXT },
];

/** A copy of what is committed or only written, over the same packages. */
export const scratchCopy = (root: string): string => {
  const at = mkdtempSync(join(tmpdir(), 'peruke-places-'));
  const files = execFileSync(
    'git',
    [
      'ls-files',
      '-z',
      ...PROJECTS,
      'libs/mf-kit',
      'libs/backends',
      'libs/demo',
      'mf-admin/src/locales',
      'tsconfig*.json',
      'jest.*',
      'package.json',
    ],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  for (const file of files.split('\0').filter(Boolean)) {
    mkdirSync(join(at, file, '..'), { recursive: true });
    writeFileSync(join(at, file), readFileSync(join(root, file)));
  }
  mkdirSync(join(at, 'node_modules/@peruke'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => one !== '@peruke'))
    symlinkSync(join(root, 'node_modules', name), join(at, 'node_modules', name));
  for (const lib of ['contracts', 'ui', 'mf-kit', 'svc-kit', 'backends', 'demo'])
    symlinkSync(join(at, 'libs', lib), join(at, 'node_modules/@peruke', lib));
  return at;
};

/** Does one place of a change in a copy. */
export const write = (at: string, { file, before, text }: Place): void => {
  const now = existsSync(join(at, file)) ? readFileSync(join(at, file), 'utf8') : '';
  const place = now.indexOf(before);
  if (place < 0) throw new Error(`${file} no longer has the place ${before}`);
  writeFileSync(join(at, file), now.slice(0, place) + text + now.slice(place));
};

/** Undoes one place again. */
export const forget = (at: string, { file, before, text }: Place): void => {
  const now = readFileSync(join(at, file), 'utf8');
  if (before === '') rmSync(join(at, file));
  else writeFileSync(join(at, file), now.replace(text + before, before));
};

const first = (text: string): string => text.split('\n').find((line) => /error TS|●/.test(line)) ?? text;

/** What a finder says of a copy; undefined when it is content. */
export const complaintOf = (root: string, at: string, { project, spec }: Finder): string | undefined => {
  const call = spec
    ? ['--experimental-vm-modules', '--no-warnings', join(root, 'node_modules/jest/bin/jest.js'), spec]
    : [join(root, 'node_modules/.bin/tsc'), '-p', '.', '--pretty', 'false', ...INCREMENTAL];
  const cwd = join(at, project);
  const { stdout, stderr, status } = spawnSync(process.execPath, call, { cwd, encoding: 'utf8' });
  return status === 0 ? undefined : `${spec ?? 'the compiler'} of ${project}: ${first(stdout + stderr)}`;
};

/** What the compiler says of the projects that know of states; it stops at the first that does not hold. */
export const complaint = (root: string, at: string): string | undefined => {
  for (const project of PROJECTS) {
    const said = complaintOf(root, at, { project });
    if (said) return said;
  }
  return undefined;
};

/** What is said when, of all that is written in a copy, this place is forgotten. */
export const saidWithout = (root: string, at: string, place: Place): string | undefined => {
  forget(at, place);
  try {
    return complaintOf(root, at, place.foundBy);
  } finally {
    write(at, place);
  }
};

/** How many places CONTRIBUTING.md says that a change takes. */
export const countTold = (root: string, what: string): number =>
  Number(
    new RegExp(`${what} \\((\\d+) places\\)`).exec(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'))?.[1],
  );
