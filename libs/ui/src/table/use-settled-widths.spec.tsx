import { act, screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import type { DataColumn } from './columns';
import { DataTable } from './data-table';

interface Wig {
  id: number;
  name: string;
}

const NAME: DataColumn<Wig> = { id: 'name', header: 'Name', cell: ({ name }) => name };
const STATE: DataColumn<Wig> = { id: 'state', header: 'State', cell: () => 'Draft' };
const wigs = (count: number): Wig[] => Array.from({ length: count }, (_, id) => ({ id, name: `wig ${id}` }));

/** How wide a browser draws the heads now; jsdom draws nothing. */
let drawn: number;
beforeEach(() => {
  drawn = 200;
  jest
    .spyOn(HTMLTableCellElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ width: drawn }) as DOMRect);
});
afterEach(() => jest.restoreAllMocks());

const show = () => {
  const table = (rows: Wig[], columns = [NAME]) => (
    <DataTable label="Wigs" columns={columns} rows={rows} rowKey={({ id }) => id} />
  );
  const { rerender } = renderUi(table([]), 'en');
  return (count: number, columns?: DataColumn<Wig>[]) => rerender(table(wigs(count), columns));
};
const width = (): string => screen.getByRole('columnheader', { name: 'Name' }).style.inlineSize;

it('a column stays as wide as the fullest page so far has made it', () => {
  const showRows = show();
  expect(width()).toBe('');
  showRows(8);
  expect(width()).toBe('200px');
  drawn = 120;
  showRows(2);
  expect(width()).toBe('200px');
  showRows(0);
  showRows(8);
  expect(width()).toBe('200px');
  drawn = 260;
  showRows(9);
  expect(width()).toBe('260px');
});

it('columns are measured anew once there are others, or the window has another width', () => {
  const showRows = show();
  showRows(8);
  drawn = 120;
  showRows(8, [NAME, STATE]);
  expect(width()).toBe('120px');
  drawn = 90;
  Object.assign(window, { innerWidth: 1100 });
  act(() => void window.dispatchEvent(new Event('resize')));
  showRows(8, [NAME, STATE]);
  expect(width()).toBe('90px');
});
