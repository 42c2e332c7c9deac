import type { RefusedRows } from './imports.js';
import { refusedSheet } from './refused-sheet.js';

async function* batches(): RefusedRows['batches'] {
  const errors = { 0: ['No.'], balance: ['The balance field is required.'], row: ['Whole.'] };
  yield [{ line: 2, cells: ['A'], errors }];
}
const kind: RefusedRows['kind'] = {
  heads: { words: { balance: 'balance|left|יתרה|חוב' } },
  sentences: [
    [/^no/i, 'לא'],
    [/^whole/i, 'הכול'],
  ],
};

it.each([
  ['he', 'הזמנה: לא; יתרה: שדה חובה; הכול'],
  ['en', 'הזמנה: No.; balance: The balance field is required.; Whole.'],
] as const)(
  'says beside each fault what it is of, also where no column holds that: %s',
  async (language, text) => {
    const refused = { fileName: 'list.csv', heads: ['הזמנה'], kind, batches: batches() };
    const rows: unknown[] = [];
    for await (const batch of refusedSheet(refused, language).batches) rows.push(...batch);
    expect(rows).toEqual([['A', '2', text]]);
  },
);
