import { createStore } from '@peruke/mf-kit/shell';
import { useSyncExternalStore } from 'react';

/** As many as the server takes at once. */
export const SELECTION_MAX = 1_000;

export interface Picked {
  readonly id: number;
  readonly barcode: string;
}

const none: ReadonlyMap<number, Picked> = new Map();
/** Kept while the person is on another page of the list, or on a card. */
const selected = createStore<ReadonlyMap<number, Picked>>(none);

export const useSelected = (): ReadonlyMap<number, Picked> =>
  useSyncExternalStore(selected.subscribe, selected.get);

/** Answers false when it would be more than can be done at once: then nothing is added. */
export const select = (rows: readonly Picked[], on: boolean): boolean => {
  const next = new Map(selected.get());
  for (const { id, barcode } of rows) {
    if (on) next.set(id, { id, barcode });
    else next.delete(id);
  }
  if (next.size > SELECTION_MAX) return false;
  selected.set(next);
  return true;
};

/** In place of what is ticked. */
export const selectOnly = (rows: readonly Picked[]): void =>
  selected.set(new Map(rows.slice(0, SELECTION_MAX).map((row) => [row.id, row])));

export const clearSelection = (): void => selected.set(none);
