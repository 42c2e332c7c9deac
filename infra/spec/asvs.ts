import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname ?? __dirname, '..', '..');

/** A line of docs/asvs.tsv: requirements of OWASP ASVS 5.0 by their numbers, in our own words. */
export interface AsvsRow {
  readonly number: string;
  readonly what: string;
  readonly met: string;
  readonly by: string;
  /** Proofs, with ` // ` between them: `file > title of a test`, or a script that is run. */
  readonly proved: string;
  /** Who has accepted an exception, and when: `the maintainers, 2026-11-25`. */
  readonly accepted: string;
}

/** Section -> how many requirements of level 1 and 2 it has; they are numbered from 1 on, those of level 3 stand behind. */
export const SECTIONS: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5 },
  ...{ '6.6': 3, '6.8': 4, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2 },
  ...{ '8.2': 3, '8.3': 1, '8.4': 1, '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11 },
  ...{ '10.5': 5, '10.6': 2, '10.7': 3, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1 },
  ...{ '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5 },
  ...{ '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2 },
};

/** Every requirement of level 1 and 2, in the order of the standard. */
export const NUMBERS: readonly string[] = Object.entries(SECTIONS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
);

/** `6.1.2, 6.2.1 to 6.2.3` -> each of them; one of level 3 stands for itself. */
export const numbersOf = ({ number }: Pick<AsvsRow, 'number'>): string[] =>
  number.split(', ').flatMap((part) => {
    const [from = '', to] = part.split(' to ');
    if (to === undefined) return [from];
    const [first, last] = [NUMBERS.indexOf(from), NUMBERS.indexOf(to)];
    if (first < 0 || last < first) throw new Error(`no range of the standard: ${part}`);
    return NUMBERS.slice(first, last + 1);
  });

export const readRows = (): AsvsRow[] => {
  const [, ...lines] = readFileSync(join(ROOT, 'docs', 'asvs.tsv'), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [number = '', what = '', met = '', by = '', proved = '', accepted = ''] = line.split('\t');
    return { number, what, met, by, proved, accepted };
  });
};

export const proofsOf = ({ proved }: Pick<AsvsRow, 'proved'>): string[] =>
  proved.split(' // ').flatMap((proof) => proof.trim() || []);

const BEGIN = '<!-- made of asvs.tsv by `npm run asvs` -->\n';
const END = '\n<!-- end of what is made -->';

/** The file, and the title as it stands there, where nothing of it is read as a mark. */
const shown = (proof: string): string => {
  const [file = '', title] = proof.split(' > ');
  return title === undefined ? proof : `${file}: \`${title.replaceAll('`', '')}\``;
};

const tableOf = (rows: readonly AsvsRow[]): string =>
  [
    '| Number | What | Met | By | Proved by | Accepted by |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map(
      (row) =>
        `| ${[row.number, row.what, row.met, row.by, proofsOf(row).map(shown).join('<br>'), row.accepted].join(' | ')} |`,
    ),
  ].join('\n');

/** The page with the table as its rows are now; how wide its columns are is for the formatter. */
export const withTable = (page: string, rows: readonly AsvsRow[]): string => {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error('the page has no place for the table');
  return `${before}${BEGIN}\n${tableOf(rows)}\n${END}${after}`;
};
