import { useRef } from 'react';

export type RowKey = string | number;

/** What the person has ticked: rows of other pages stay in it. */
export interface TableSelection<Row> {
  readonly keys: ReadonlySet<RowKey>;
  /** Rows that are ticked, or no longer. */
  readonly onChange: (rows: readonly Row[], on: boolean) => void;
  /** Name of a row's box for screen readers. */
  readonly rowLabel: (row: Row) => string;
  readonly allLabel: string;
}

export interface Selecting {
  /** With Shift, from the row that was ticked last. */
  toggle: (index: number, toHere: boolean) => void;
  /** All rows that are shown; what is ticked stays so. */
  pickAll: () => void;
  /** All rows that are shown, or none of them when all are ticked. */
  toggleAll: () => void;
  isOn: (index: number) => boolean;
  state: 'none' | 'some' | 'all';
}

/** Ticks rows one by one, from one to another, or all that are shown. */
export const useSelection = <Row extends object>(
  rows: readonly Row[],
  rowKey: (row: Row) => RowKey,
  selection: TableSelection<Row> | undefined,
): Selecting | undefined => {
  const last = useRef<RowKey>(undefined);
  if (!selection) return undefined;
  const isOn = (index: number): boolean => {
    const row = rows[index];
    return row !== undefined && selection.keys.has(rowKey(row));
  };
  const count = rows.filter((row) => selection.keys.has(rowKey(row))).length;
  const state = count === 0 ? 'none' : count === rows.length ? 'all' : 'some';
  return {
    isOn,
    state,
    toggle: (index, toHere) => {
      const row = rows[index];
      if (!row) return;
      const from = toHere ? rows.findIndex((other) => rowKey(other) === last.current) : -1;
      last.current = rowKey(row);
      if (from === -1) selection.onChange([row], !isOn(index));
      else selection.onChange(rows.slice(Math.min(from, index), Math.max(from, index) + 1), true);
    },
    pickAll: () => selection.onChange(rows, true),
    toggleAll: () => selection.onChange(rows, state !== 'all'),
  };
};
