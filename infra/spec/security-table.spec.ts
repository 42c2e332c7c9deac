import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const text = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8');

type Row = { number: string; met: string; by: string; proofs: string[] };

/** The rows of the table whose first column is a number of the standard. */
const rows: Row[] = text
  .split('\n## Exceptions\n')[0]!
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, number = '']) => /^\d+\.\d/.test(number) || /^\d+$/.test(number))
  .map(([, number = '', , met = '', by = '', proved = '']) => ({
    number,
    met,
    by,
    proofs: proved.split(';').flatMap((proof) => (proof.trim() === '' ? [] : [proof.trim()])),
  }));

const CLAIMED = ['yes', 'production'];
const OPEN = ['exception', 'operator', 'none used', 'see releasing.md'];

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
  it('is read whole, and each row says whether it is met', () => {
    expect(rows.length).toBeGreaterThan(50);
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
    expect([...reasons.values()].filter((why) => why.length < 60)).toEqual([]);
  });

  it('names tests that there are', () => {
    const files = rows.flatMap(({ proofs }) => proofs).filter((proof) => /\.(ts|tsx)$/.test(proof));
    expect(files.length).toBeGreaterThan(50);
    const lost = [...new Set(files)].filter(
      (file) => globSync(file, { cwd: ROOT, exclude: (name) => name === 'node_modules' }).length === 0,
    );
    expect(lost).toEqual([]);
  });
});
