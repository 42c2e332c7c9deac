import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const text = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8');

type Row = { number: string; met: string; by: string; proofs: string[] };

/** The rows of the table whose first column is a number of the standard. */
const rows: Row[] = text
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
const OPEN = ['in part', 'no', 'operator', 'none used', 'see releasing.md'];

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

  it('names tests that there are', () => {
    const files = rows.flatMap(({ proofs }) => proofs).filter((proof) => /\.(ts|tsx)$/.test(proof));
    expect(files.length).toBeGreaterThan(50);
    const lost = [...new Set(files)].filter(
      (file) => globSync(file, { cwd: ROOT, exclude: (name) => name === 'node_modules' }).length === 0,
    );
    expect(lost).toEqual([]);
  });
});
