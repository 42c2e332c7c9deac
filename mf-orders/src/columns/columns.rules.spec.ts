import { applied, arranged, moved, toggled, widened } from './columns.rules';

const COLUMNS = ['barcode', 'state', 'client', 'date'].map((id) => ({ id, header: id, cell: () => id }));
const plain = arranged(COLUMNS, null);
const names = (columns: readonly { id: string }[]) => columns.map(({ id }) => id).join(' ');

it('stand as the page has them until somebody arranges them', () => {
  expect(names(applied(COLUMNS, plain))).toBe('barcode state client date');
});

it('are hidden, moved and widened one by one', () => {
  const mine = widened(moved(toggled(plain, 'state'), 'date', -1), 'client', 1);
  const shown = applied(COLUMNS, mine);
  expect(names(shown)).toBe('barcode date client');
  expect(shown.map(({ width }) => width)).toEqual([undefined, undefined, 120]);
  expect(widened(mine, 'client', -1).find(({ id }) => id === 'client')?.width).toBeNull();
});

it('keep the first where it is, whatever is asked', () => {
  expect(names(moved(plain, 'state', -1))).toBe(names(plain));
  expect(names(moved(plain, 'date', 1))).toBe(names(plain));
  const odd = [
    { id: 'date', shown: true, width: null },
    { id: 'barcode', shown: false, width: null },
  ];
  expect(names(applied(COLUMNS, arranged(COLUMNS, odd)))).toBe('barcode date state client');
});

it('stay hidden at first when they are for a few', () => {
  const more = [...COLUMNS, { id: 'place', header: 'place', cell: () => '', offAtFirst: true }];
  expect(names(applied(more, arranged(more, null)))).toBe('barcode state client date');
  expect(names(applied(more, arranged(more, plain)))).toBe('barcode state client date');
  expect(names(applied(more, toggled(arranged(more, plain), 'place')))).toBe(
    'barcode state client date place',
  );
});

it('show what is new since, and forget what is gone', () => {
  const old = [
    { id: 'barcode', shown: true, width: null },
    { id: 'gone', shown: true, width: null },
    { id: 'client', shown: false, width: null },
  ];
  expect(names(applied(COLUMNS, arranged(COLUMNS, old)))).toBe('barcode state date');
});
