import type { FloorReport } from '@peruke/contracts/floor';
import { renderPdf } from '@peruke/svc-kit/pdf';
import { extractText } from 'unpdf';
import { floorReportPdf, floorReportSheet } from './report-document.js';
import { shareOf } from './spread.rules.js';

const ASKED = { from: '2026-09-01', to: '2026-11-30' };
const NOW = new Date('2026-11-30T08:00:00Z');
const spread = { count: 4, median: 3.1, p80: 4.4, p95: 6.2 };
const report: FloorReport = {
  ...{ cycle: spread, per_week: 1.5, in_work: 43, work_share: 0.38 },
  promises: { kept: 45, broken: 8, safe: { kept: 9, broken: 1 }, late_days: 2.5, costliest: null },
  first_pass: { share: shareOf(17, 19), count: 19, reworked: 2 },
  centres: [{ ...spread, id: 1, name: { he: 'בסיס', en: 'Base' }, norm: 2.8, waiting: 1.2 }],
  steps: [{ ...spread, step: 'Washing', kind: 'new', first_pass: 0.895 }],
  weeks: [{ ...spread, week: '2026-11-15', kept: 3, broken: 1 }],
  ages: [{ from: 0, to: 5, orders: [] }],
  holds: [{ reason: 'material', count: 2, days: 6.5 }],
  reworks: [
    { reason: 'colour', count: 7 },
    { reason: 'fit', count: 2 },
  ],
  rework_terms: { warranty: 6, charged: 1 },
};
const weeksOf = (count: number): FloorReport['weeks'] =>
  Array.from({ length: count }, (_, at) => ({
    ...spread,
    week: new Date(Date.UTC(2026, 0, 4 + 7 * at)).toISOString().slice(0, 10),
    ...{ kept: 3, broken: 1 },
  }));

const pagesOf = async (of: FloorReport): Promise<string[]> => {
  const pdf = await renderPdf(floorReportPdf(of, ASKED, {}, 'en', NOW));
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false });
  return text.map((page) => page.replace(/[\u2066-\u2069]/g, '').replace(/\s+/g, ' '));
};
const rowsOf = (of: FloorReport) => {
  const sheet = floorReportSheet(of, 'en');
  const rows = [...(sheet.batches as Iterable<readonly (readonly unknown[])[]>)].flat();
  return { heads: sheet.columns.map(({ header }) => header), rows };
};

describe('on paper', () => {
  it('has each table with the columns that it has figures for', async () => {
    const text = (await pagesOf(report)).join(' ');
    for (const [heads, row] of [
      ['Work centre Count Median 80% 95% Norm Waiting', 'Base 4 3.1 4.4 6.2 2.8 1.2'],
      ['Step Count Median 80% 95% First-pass yield', 'Washing 4 3.1 4.4 6.2 90%'],
      ['Week of Count Median 80% 95%', '15-11-2026 4 3.1 4.4 6.2'],
    ] as const)
      expect(text).toContain(`${heads} ${row}`);
  });

  it('leaves neither the last row of a table nor its title alone on a page', async () => {
    for (let count = 12; count <= 40; count += 1) {
      const weeks = weeksOf(count);
      const [before, last] = weeks.slice(-2).map(({ week }) => week.split('-').reverse().join('-'));
      const pages = await pagesOf({ ...report, weeks });
      const pageOf = (words: string) => pages.findIndex((page) => page.includes(words));
      expect([count, pageOf(last!)]).toEqual([count, pageOf(before!)]);
      expect([count, pageOf('Weeks Week of')]).toEqual([count, pageOf('04-01-2026')]);
    }
  });
});

it('says a share once rounded, the same on paper and in the spreadsheet', async () => {
  expect((await pagesOf(report)).join(' ')).toMatch(/First-pass yield 89%/);
  expect(
    rowsOf(report)
      .rows.find(([part]) => part === 'Steps')
      ?.at(-1),
  ).toBe('90%');
});

it.each([
  ['with those of which nobody said it', report, ['Under warranty 6', 'Charged 1', 'Not said 2']],
  [
    'where it is said of all',
    { ...report, rework_terms: { warranty: 8, charged: 1 } },
    ['Under warranty 8', 'Charged 1'],
  ],
])('has who pays for reworks beside their reasons, adding up to as many: %s', async (_what, of, terms) => {
  const { rows } = rowsOf(of);
  const part = (name: string) =>
    rows.filter(([first]) => first === name).map((row) => row.slice(1, 3).join(' '));
  expect(part('Rework by reason')).toEqual(['Colour 7', 'Fit 2']);
  expect(part('Rework by who pays')).toEqual(terms);
  const text = (await pagesOf(of)).join(' ');
  expect(text).toContain(`Rework by who pays ${terms.join(' ')}`);
});

it('has in the spreadsheet each figure under its own head', () => {
  const { heads, rows } = rowsOf(report);
  expect(heads).toEqual([
    ...['Part', 'Item', 'Count', 'Median', '80%', '95%', 'Norm', 'Waiting', 'First-pass yield'],
  ]);
  const costliest = { name: { he: 'בסיס', en: 'Base' } } as FloorReport['promises']['costliest'];
  const withCostliest = rowsOf({ ...report, promises: { ...report.promises, costliest } }).rows;
  expect(withCostliest.filter(([part]) => part === 'All orders').map((row) => row.slice(1))).toEqual([
    ['Finished', 4, 3.1, 4.4, 6.2, null, null, '89%'],
    ['Finished a week', 1.5],
    ['In work', 43],
    ['Mean delay', 2.5],
    ['Work, of the time in centres, %', 38],
    ['Centre that cost the most: Base'],
  ]);
  expect(rows.filter(([part]) => part !== 'All orders').slice(0, 3)).toEqual([
    ['Work centres', 'Base', 4, 3.1, 4.4, 6.2, 2.8, 1.2, null],
    ['Steps', 'Washing', 4, 3.1, 4.4, 6.2, null, null, '90%'],
    ['Weeks', '15-11-2026', 4, 3.1, 4.4, 6.2, null, null, null],
  ]);
});
