import { stockTable, strength } from './stock-table.rules';

describe('[STK-002] the stock table', () => {
  const table = stockTable({
    headers: ['45', '50', ''],
    calculations: {
      '': { '': { '': 1 } },
      '10': { Full: { '45': 1 } },
      '6/8': { Fall: { '45': 2 } },
      '6': { Fall: { '50': 1 }, Full: { '45': 2, '50': 9 } },
    },
  });

  it('has colours as numbers, types as the workshop lists them, and what is not set last', () =>
    expect(table.colours.map(({ colour, lines }) => [colour, lines.map(({ type }) => type)])).toEqual([
      ['6', ['Full', 'Fall']],
      ['6/8', ['Fall']],
      ['10', ['Full']],
      ['', ['']],
    ]));

  it('fills the gaps and adds up both ways', () => {
    expect(table.colours[0]?.lines.map(({ counts, total }) => [...counts, total])).toEqual([
      [2, 9, 0, 11],
      [0, 1, 0, 1],
    ]);
    expect([table.totals, table.total, table.most]).toEqual([[5, 10, 1], 16, 9]);
  });

  it('is stronger where there is more', () =>
    expect([0, 1, 5, 9].map((count) => strength(count, 9))).toEqual([0, 4, 22, 40]));
});

it('[STK-002] knows what is not set, and the order of types, wherever they stand in the answer', () => {
  const of = (colours: readonly string[], types: readonly string[]) =>
    stockTable({
      headers: ['45'],
      calculations: Object.fromEntries(
        colours.map((colour) => [colour, Object.fromEntries(types.map((type) => [type, { '45': 1 }]))]),
      ),
    }).colours.map(({ colour, lines }) => [colour, ...lines.map(({ type }) => type)]);
  const sorted = [
    ['6/8', 'Full', 'Fall'],
    ['10/12', 'Full', 'Fall'],
    ['', 'Full', 'Fall'],
  ];
  expect(of(['10/12', '', '6/8'], ['Fall', 'Full'])).toEqual(sorted);
  expect(of(['', '6/8', '10/12'], ['Full', 'Fall'])).toEqual(sorted);
});
