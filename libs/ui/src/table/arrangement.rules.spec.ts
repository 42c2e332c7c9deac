import { applied, arranged, moved, movedTo, toggled, widened, widenedTo } from './arrangement.rules';

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

it('are cut at the width that somebody gave them, less their padding; what is as narrow as its content never is', () => {
  const [column, narrow] = applied(
    [COLUMNS[0]!, { ...COLUMNS[1]!, shrink: true }],
    widenedTo(widenedTo(plain, 'barcode', 200), 'state', 100),
  );
  expect(column).toMatchObject({ width: 200, cutAt: 176 });
  expect(narrow).not.toHaveProperty('cutAt');
});

it('are drawn to another place or width', () => {
  expect(names(movedTo(plain, 'state', 'date'))).toBe('barcode client date state');
  expect(names(movedTo(plain, 'date', 'state'))).toBe('barcode date state client');
  expect(names(movedTo(plain, 'date', 'barcode'))).toBe(names(plain));
  expect(names(movedTo(plain, 'barcode', 'date'))).toBe(names(plain));
  const widthOf = (px: number) => widenedTo(plain, 'client', px).find(({ id }) => id === 'client')?.width;
  expect([10, 200.4, 2_000].map(widthOf)).toEqual([80, 200, 480]);
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
