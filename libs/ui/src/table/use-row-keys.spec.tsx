import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui';
import { DataTable } from './data-table';

const ROWS = Array.from({ length: 13 }, (_, index) => ({ id: index + 1 }));
const onOpen = jest.fn();

const Rows = ({ rows = ROWS, picking = false }: { rows?: typeof ROWS; picking?: boolean }) => {
  const [keys, setKeys] = useState<ReadonlySet<string | number>>(new Set());
  return (
    <DataTable
      label="Orders"
      columns={[{ id: 'id', header: 'Number', cell: ({ id }) => `order ${id}` }]}
      rows={rows}
      rowKey={({ id }) => id}
      onOpen={onOpen}
      selection={
        picking
          ? {
              keys,
              rowLabel: ({ id }) => `Tick ${id}`,
              allLabel: 'Tick all',
              onChange: (changed, on) =>
                setKeys((now) => {
                  const ids = new Set<string | number>(changed.map(({ id }) => id));
                  return on ? now.union(ids) : now.difference(ids);
                }),
            }
          : undefined
      }
    />
  );
};

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const tickedCount = () => screen.queryAllByRole('checkbox', { name: /^Tick \d/, checked: true }).length;
const startAt = (index: number) => act(() => rows()[index]!.focus());

beforeEach(() => onOpen.mockClear());

it.each([
  ['{End}', 5, 12],
  ['{Home}', 5, 0],
  ['{PageDown}', 1, 11],
  ['{PageDown}', 6, 12],
  ['{PageUp}', 11, 1],
  ['{PageUp}', 3, 0],
  ['{ArrowUp}', 0, 0],
])('%s in row %i goes to row %i', async (key, from, to) => {
  renderUi(<Rows />);
  startAt(from);
  await userEvent.keyboard(key);
  expect(rows()[to]).toHaveFocus();
});

it('J and K go a row on and back', async () => {
  renderUi(<Rows />);
  startAt(5);
  await userEvent.keyboard('jj');
  expect(rows()[7]).toHaveFocus();
  await userEvent.keyboard('k');
  expect(rows()[6]).toHaveFocus();
});

it.each(['{Control>}', '{Meta>}', '{Alt>}'])(
  'with %s the arrows and Enter are the browser’s',
  async (held) => {
    renderUi(<Rows />);
    startAt(3);
    await userEvent.keyboard(`${held}{ArrowDown}[KeyJ]{Enter}`);
    expect(rows()[3]).toHaveFocus();
    expect(onOpen).not.toHaveBeenCalled();
  },
);

it('the tab stop of a row that is gone is that of the last one', () => {
  const { rerender } = renderUi(<Rows />);
  startAt(12);
  rerender(<Rows rows={ROWS.slice(0, 4)} />);
  expect(rows().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, 0]);
});

describe('where rows can be ticked', () => {
  it.each(['{Control>}', '{Meta>}'])('%s and the key of the A tick them all', async (held) => {
    renderUi(<Rows picking />);
    startAt(0);
    await userEvent.keyboard(`${held}[KeyA]`);
    expect(tickedCount()).toBe(13);
  });

  it.each([
    '[KeyA]',
    '{Control>}{Shift>}[KeyA]',
    '{Control>}{Alt>}[KeyA]',
    '{Control>}[KeyB]',
    '{Shift>}[KeyA]',
  ])('%s ticks none', async (keys) => {
    renderUi(<Rows picking />);
    startAt(0);
    await userEvent.keyboard(keys);
    expect(tickedCount()).toBe(0);
  });

  it('the keys that walk tick nothing; Space ticks, and unticks', async () => {
    renderUi(<Rows picking />);
    startAt(0);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(tickedCount()).toBe(0);
    expect(onOpen).toHaveBeenCalledWith(ROWS[1]);
    await userEvent.keyboard(' ');
    expect(tickedCount()).toBe(1);
    await userEvent.keyboard(' ');
    expect(tickedCount()).toBe(0);
  });

  it('Shift and Space tick the stretch from the row ticked last, up as well as down', async () => {
    renderUi(<Rows picking />);
    startAt(6);
    await userEvent.keyboard(' {ArrowUp}{ArrowUp}{Shift>} {/Shift}');
    expect(tickedCount()).toBe(3);
    await userEvent.keyboard('{End}{Shift>} {/Shift}');
    expect(tickedCount()).toBe(9);
  });
});

it('where nothing can be ticked Space and Ctrl A do nothing', async () => {
  renderUi(<Rows />);
  startAt(2);
  await userEvent.keyboard(' {Control>}a{/Control}{ArrowDown}');
  expect(rows()[3]).toHaveFocus();
  expect(onOpen).not.toHaveBeenCalled();
});
