import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NUMBERS, numbersOf, proofsOf, readRows, withTable } from './asvs.ts';

const ROOT = join(__dirname, '..', '..');
const text = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8');

const rows = readRows().map((row) => ({ ...row, proofs: proofsOf(row) }));

const scripts = Object.keys(
  (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object }).scripts,
);
const escaped = (title: string): string =>
  title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "\\\\?'");

/** A script that there is, or a title that stands in each file of the pattern; there it may cite requirements before it. */
const isThere = (proof: string): boolean => {
  const script = /^`npm run (\S+)`$/.exec(proof)?.[1];
  if (script) return scripts.includes(script);
  const [pattern = '', title = ''] = proof.split(' > ');
  const files = globSync(pattern, { cwd: ROOT, exclude: (name) => name === 'node_modules' });
  const asTitle = new RegExp(`\\(\\s*(['"\`])(?:\\[[A-Z0-9]+-\\d+\\] )*${escaped(title)}\\1`);
  return (
    title !== '' &&
    files.length > 0 &&
    files.every((file) => asTitle.test(readFileSync(join(ROOT, file), 'utf8')))
  );
};

const CLAIMED = ['yes', 'production'];
const OPEN = ['exception', 'operator', 'none used'];

/** The reasons, by number: the rows of the section. */
const reasons = new Map(
  (text.split('\n## Exceptions\n')[1] ?? '')
    .split('\n## ')[0]!
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, number = '']) => /^\d+\.\d/.test(number))
    .map(([, number = '', why = '']) => [number, why]),
);

describe('the table of the standard', () => {
  it('has each requirement of levels 1 and 2 once', () => {
    const level3 = ['3.4.7'];
    const numbers = rows.flatMap(numbersOf).filter((number) => !level3.includes(number));
    expect(numbers.length).toBeGreaterThan(250);
    expect(numbers.toSorted()).toEqual(NUMBERS.toSorted());
  });

  it('stands on the page as its rows are', () => {
    const cells = (page: string) => page.replace(/-{3,}/g, '---').replace(/[ \n]+/g, ' ');
    expect(cells(text)).toBe(cells(withTable(text, rows)));
  });

  it('says in each row whether it is met', () => {
    const unknown = rows.filter(({ met }) => ![...CLAIMED, ...OPEN].includes(met));
    expect(unknown).toEqual([]);
  });

  it('claims nothing without saying by what and proved by which test', () => {
    const bare = rows.filter(
      ({ met, by, proofs }) =>
        CLAIMED.includes(met) && (by === '' || proofs.length === 0 || proofs.includes('none')),
    );
    expect(bare).toEqual([]);
  });

  it('makes no exception without a reason, and gives no reason without an exception', () => {
    const exceptions = rows.filter(({ met }) => met === 'exception').map(({ number }) => number);
    expect([...reasons.keys()].sort()).toEqual(exceptions.sort());
    const unsaid = rows.filter(({ what, met, by }) => !what || (met !== 'none used' && !by));
    expect(unsaid).toEqual([]);
    expect([...reasons.values()].filter((why) => why.length < 60)).toEqual([]);
  });

  it('has each exception, and each thing left to others, signed: by whom, and on which day', () => {
    const bare = rows.filter(({ met, accepted }) => {
      const isSigned = /^\p{L}[^,]+, 20\d\d-[01]\d-[0-3]\d$/u.test(accepted);
      return isSigned !== ['exception', 'operator'].includes(met);
    });
    expect(bare).toEqual([]);
  });

  it('names tests by titles that stand in their files', () => {
    const named = [...new Set(rows.flatMap(({ proofs }) => proofs))];
    expect(named.length).toBeGreaterThan(150);
    expect(named.filter((proof) => !isThere(proof))).toEqual([]);
    // what is no longer there would be told of
    expect(isThere('infra/spec/security-table.spec.ts > a title that nobody wrote')).toBe(false);
    expect(isThere('infra/spec/security-table.spec.ts')).toBe(false);
    expect(isThere('`npm run nothing`')).toBe(false);
  });
});
