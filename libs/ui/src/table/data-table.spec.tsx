import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { OrderState } from '@peruke/contracts/orders';
import { renderUi } from '../testing/render-ui';
import type { DataColumn, Sort } from './columns';
import { DataTable } from './data-table';
import type { DataTableProps } from './data-table-props';

interface Order {
  id: number;
  barcode: string;
  state: OrderState;
}

const ORDERS: Order[] = [
  { id: 1, barcode: '204518', state: 'Draft' },
  { id: 2, barcode: '204519', state: 'Rework' },
  { id: 3, barcode: '204520', state: 'Storage' },
];
const COLUMNS: DataColumn<Order>[] = [
  { id: 'barcode', header: 'Barcode', rowLink: true, cell: (order) => order.barcode },
  { id: 'state', header: 'State', sortable: true, cell: (order) => order.state },
  { id: 'button', header: 'Button', cell: () => <button type="button">inside</button> },
];

type Props = Partial<DataTableProps<Order>>;
const table = (props: Props = {}) => (
  <DataTable
    label="Orders"
    columns={COLUMNS}
    rows={ORDERS}
    rowKey={(order) => order.id}
    rowState={(order) => order.state}
    rowHref={(order) => `/orders/${order.id}`}
    {...props}
  />
);
const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

describe('sorting', () => {
  it('goes none, up, down, none, and says so', async () => {
    const user = userEvent.setup();
    const asked: (Sort | null)[] = [];
    const Sorted = () => {
      const [sort, setSort] = useState<Sort | null>(null);
      return table({
        sort,
        onSortChange: (next) => {
          asked.push(next);
          setSort(next);
        },
      });
    };
    renderUi(<Sorted />, 'en');
    const head = screen.getByRole('columnheader', { name: 'State' });
    const button = within(head).getByRole('button');
    expect(head).toHaveAttribute('aria-sort', 'none');
    await user.click(button);
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    await user.click(button);
    expect(head).toHaveAttribute('aria-sort', 'descending');
    await user.click(button);
    expect(head).toHaveAttribute('aria-sort', 'none');
    expect(asked).toEqual([{ id: 'state', direction: 'asc' }, { id: 'state', direction: 'desc' }, null]);
  });

  it('leaves the order of the rows to the server', () => {
    renderUi(table({ sort: { id: 'state', direction: 'desc' } }));
    expect(bodyRows().map((row) => row.dataset.state)).toEqual(['draft', 'rework', 'storage']);
  });

  it('offers none where the server cannot sort', () => {
    renderUi(table());
    const head = screen.getByRole('columnheader', { name: 'Barcode' });
    expect(head).not.toHaveAttribute('aria-sort');
    expect(within(head).queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('rows', () => {
  it('are one tab stop; arrows, J and K, Home and End move, Enter opens', async () => {
    const user = userEvent.setup();
    const onOpen = jest.fn();
    renderUi(table({ onOpen, columns: COLUMNS.slice(0, 1) }));
    await user.tab();
    expect(bodyRows()[0]).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(bodyRows()[1]).toHaveFocus();
    await user.keyboard('[KeyJ]');
    expect(bodyRows()[2]).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(bodyRows()[2]).toHaveFocus();
    await user.keyboard('[KeyK]');
    await user.keyboard('{Enter}');
    expect(onOpen).toHaveBeenLastCalledWith(ORDERS[1]);
    await user.keyboard('{Home}');
    expect(bodyRows()[0]).toHaveFocus();
    await user.keyboard('{End}{Enter}');
    expect(onOpen).toHaveBeenLastCalledWith(ORDERS[2]);
    expect(bodyRows().filter((row) => row.tabIndex === 0)).toHaveLength(1);
  });

  it('stand under the heads of their sections, which the keys pass over', async () => {
    const user = userEvent.setup();
    renderUi(
      table({
        columns: COLUMNS.slice(0, 1),
        sections: {
          keys: ['draft', 'empty', 'other'],
          of: ({ state }) => (state === ORDERS[0]!.state ? 'draft' : 'other'),
          head: (key) => `Head of ${key}`,
        },
      }),
    );
    expect(screen.getAllByRole('row').map((row) => row.dataset.state ?? row.textContent)).toEqual([
      'Barcode',
      'Head of draft',
      'draft',
      'Head of empty',
      'Head of other',
      'rework',
      'storage',
    ]);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('row', { name: '204519' })).toHaveFocus();
  });

  it('open on a click anywhere but on a control', async () => {
    const user = userEvent.setup();
    const onOpen = jest.fn();
    renderUi(table({ onOpen }));
    await user.click(screen.getByText('Rework'));
    expect(onOpen).toHaveBeenCalledWith(ORDERS[1]);
    await user.click(screen.getAllByRole('button', { name: 'inside' })[0]!);
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('hold a real link, followed in the page on a plain click', async () => {
    const user = userEvent.setup();
    const onOpen = jest.fn();
    renderUi(table({ onOpen }));
    const link = screen.getByRole('link', { name: '204518' });
    expect(link).toHaveAttribute('href', '/orders/1');
    await user.click(link);
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('leave Ctrl-click to the browser', async () => {
    const user = userEvent.setup();
    const onOpen = jest.fn();
    renderUi(table({ onOpen }));
    const link = screen.getByRole('link', { name: '204518' });
    const prevented: boolean[] = [];
    link.addEventListener('click', (event) => {
      prevented.push(event.defaultPrevented);
      event.preventDefault(); // jsdom cannot open a tab
    });
    await user.keyboard('{Control>}');
    await user.click(link);
    await user.keyboard('{/Control}');
    expect(onOpen).not.toHaveBeenCalled();
    expect(prevented).toEqual([false]);
  });

  it('ignore keys pressed in a control inside them', async () => {
    const user = userEvent.setup();
    const onOpen = jest.fn();
    renderUi(table({ onOpen }));
    act(() => screen.getAllByRole('button', { name: 'inside' })[0]!.focus());
    await user.keyboard('{Enter}{ArrowDown}');
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('wear their state', () => {
    renderUi(table());
    expect(bodyRows()[1]).toHaveAttribute('data-state', 'rework');
  });
});

describe('before, without and after rows', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const skeletons = (container: HTMLElement) => container.querySelectorAll('[data-skeleton]').length;

  it('shows skeleton rows only after 150 ms', () => {
    const { container } = renderUi(table({ rows: undefined, skeletonRows: 4 }));
    expect(skeletons(container)).toBe(0);
    act(() => void jest.advanceTimersByTime(149));
    expect(skeletons(container)).toBe(0);
    act(() => void jest.advanceTimersByTime(1));
    expect(skeletons(container)).toBe(4);
  });

  it('keeps the old rows with a thin bar while newer ones load', () => {
    const { container } = renderUi(table({ fetching: true }), 'en');
    act(() => void jest.advanceTimersByTime(1000));
    expect(skeletons(container)).toBe(0);
    expect(screen.getByText('204518')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'The list is being updated' })).toBeInTheDocument();
  });

  it('tells why it is empty', () => {
    renderUi(table({ rows: [], empty: { title: 'No matching orders', text: 'Change the filter' } }));
    expect(screen.getByText('No matching orders')).toBeInTheDocument();
    expect(screen.getByText('Change the filter')).toBeInTheDocument();
  });

  it('tells what did not load and tries again', () => {
    const onRetry = jest.fn();
    renderUi(table({ rows: undefined, error: { title: 'The orders did not load', onRetry } }), 'en');
    expect(screen.getByRole('alert')).toHaveTextContent('The orders did not load');
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(onRetry).toHaveBeenCalled();
  });

  it('keeps the old rows under an error', () => {
    renderUi(table({ error: { title: 'The orders did not load' } }));
    expect(screen.getByText('204518')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toBeInTheDocument();
  });
});

describe('paging', () => {
  const paging = { page: 2, perPage: 15, total: 200, onPageChange: jest.fn(), onPerPageChange: jest.fn() };

  it('says the range, marks the page and asks for another', async () => {
    const user = userEvent.setup();
    renderUi(table({ paging }), 'en');
    expect(screen.getByText('16–30')).toBeInTheDocument();
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('button', { current: 'page' })).toHaveTextContent('2');
    await user.click(pages.getByRole('button', { name: 'Page 5' }));
    expect(paging.onPageChange).toHaveBeenLastCalledWith(5);
    await user.click(pages.getByRole('button', { name: 'Next page' }));
    expect(paging.onPageChange).toHaveBeenLastCalledWith(3);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Per page' }), '50');
    expect(paging.onPerPageChange).toHaveBeenLastCalledWith(50);
  });
});

describe('columns', () => {
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
  const resize = (width: number) =>
    act(() => {
      window.innerWidth = width;
      window.dispatchEvent(new Event('resize'));
    });

  it('are left out while the window is narrower than they ask', () => {
    const before = window.innerWidth;
    const wide = { id: 'wide', header: 'Wide', cell: () => '', minScreen: 1200 };
    renderUi(table({ columns: [...COLUMNS.slice(0, 1), wide] }));
    expect(heads()).toEqual(['Barcode']);
    resize(1200);
    expect(heads()).toEqual(['Barcode', 'Wide']);
    resize(before);
    expect(heads()).toEqual(['Barcode']);
  });
});

describe('on a phone', () => {
  const stubbed = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...stubbed(query), matches: query.includes('max-width: 1023px') });
  });
  afterEach(() => {
    window.matchMedia = stubbed;
  });

  it('rows become cards that are links', async () => {
    const user = userEvent.setup();
    const onOpen = jest.fn();
    renderUi(table({ onOpen, renderCard: (order) => <b>{order.barcode}</b> }));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const card = screen.getByRole('link', { name: '204519' });
    expect(card).toHaveAttribute('data-state', 'rework');
    await user.click(card);
    expect(onOpen).toHaveBeenCalledWith(ORDERS[1]);
  });

  it('rows without an address become cards that are buttons', async () => {
    const user = userEvent.setup();
    const onOpen = jest.fn();
    renderUi(table({ onOpen, rowHref: undefined, renderCard: (order) => <b>{order.barcode}</b> }));
    await user.click(screen.getByRole('button', { name: '204519' }));
    expect(onOpen).toHaveBeenCalledWith(ORDERS[1]);
  });

  it('loads more under the shown ones', async () => {
    const user = userEvent.setup();
    const onMore = jest.fn();
    renderUi(table({ onMore, hasMore: true, renderCard: (order) => order.barcode }), 'en');
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(onMore).toHaveBeenCalled();
  });
});

it('is entered by J and K from anywhere on its page at the row that has the tab stop, and goes on from there', async () => {
  const user = userEvent.setup();
  renderUi(table({ onOpen: () => undefined }));
  for (const row of [0, 1, 2]) {
    await user.keyboard('[KeyJ]');
    expect(bodyRows()[row]).toHaveFocus();
  }
  await user.keyboard('[KeyK]');
  expect(bodyRows()[1]).toHaveFocus();
});

describe('a head that is drawn with a mouse', () => {
  const head = (name: string) => screen.getByRole('columnheader', { name });
  const mouse = (type: string, target: Element | Window, clientX: number) =>
    fireEvent(target, new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX }));

  // jsdom lays nothing out: the pointer is over the head of the barcodes
  beforeEach(() => {
    document.elementsFromPoint = () => [head('Barcode')];
  });

  it('is marked with the place that it would take, and takes it when it is let go', () => {
    const onDraw = { onWiden: jest.fn(), onMove: jest.fn() };
    renderUi(table({ onDraw }));
    mouse('pointerdown', head('State'), 200);
    mouse('pointermove', window, 205);
    expect(head('State')).not.toHaveAttribute('data-drawn');
    mouse('pointermove', window, 150);
    expect(head('State')).toHaveAttribute('data-drawn', 'drawn');
    expect(head('Barcode')).toHaveAttribute('data-drawn', 'place');
    expect(head('Button')).not.toHaveAttribute('data-drawn');
    mouse('pointerup', window, 150);
    expect(head('State')).not.toHaveAttribute('data-drawn');
    expect(onDraw.onMove.mock.calls).toEqual([['state', 'barcode']]);
  });

  it('stays where it was when Escape gives it up', () => {
    const onDraw = { onWiden: jest.fn(), onMove: jest.fn() };
    renderUi(table({ onDraw }));
    mouse('pointerdown', head('State'), 200);
    mouse('pointermove', window, 150);
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(head('State')).not.toHaveAttribute('data-drawn');
    expect(onDraw.onMove).not.toHaveBeenCalled();
  });
});

describe('ticking rows', () => {
  const Picking = () => {
    const [keys, setKeys] = useState<ReadonlySet<string | number>>(new Set());
    return table({
      selection: {
        keys,
        rowLabel: ({ barcode }) => `Tick ${barcode}`,
        allLabel: 'Tick all',
        onChange: (rows, on) =>
          setKeys((now) => {
            const next = new Set(now);
            for (const { id } of rows)
              if (on) next.add(id);
              else next.delete(id);
            return next;
          }),
      },
    });
  };
  const box = (name: string) => screen.getByRole('checkbox', { name });
  const ticked = () =>
    ORDERS.filter(({ barcode }) => box(`Tick ${barcode}`).matches(':checked')).map((o) => o.id);

  it('takes one by its box, a stretch with Shift, and all by the head', async () => {
    const user = userEvent.setup();
    renderUi(<Picking />);
    await user.click(box('Tick 204518'));
    expect(ticked()).toEqual([1]);
    await user.keyboard('{Shift>}');
    await user.click(within(bodyRows()[2]!).getByText('Storage'));
    await user.keyboard('{/Shift}');
    expect(ticked()).toEqual([1, 2, 3]);
    await user.click(box('Tick all'));
    expect(ticked()).toEqual([]);
  });

  it('works by keys alone: Space ticks the row, Ctrl A all that are shown', async () => {
    const user = userEvent.setup();
    renderUi(<Picking />);
    act(() => bodyRows()[1]!.focus());
    await user.keyboard(' ');
    expect(ticked()).toEqual([2]);
    await user.keyboard('{Control>}a{/Control}');
    expect(ticked()).toEqual([1, 2, 3]);
    expect(box('Tick all')).toBeChecked();
    await user.keyboard('{Control>}a{/Control}');
    expect(ticked()).toEqual([1, 2, 3]);
  });
});
