import { useState, type KeyboardEvent } from 'react';
import type { Selecting } from './use-selection';

export interface RowKeys {
  /** Index of the row that has the tab stop. */
  current: number;
  setCurrent: (index: number) => void;
  attach: (body: HTMLElement | null) => void;
  move: (by: number) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const ROW = 'tr[data-row]';
const PAGE = 10;

// J and K by the physical key, so that they work with a Hebrew layout
const STEP: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  KeyJ: 1,
  KeyK: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: -Infinity,
  End: Infinity,
};

/** Ctrl A, by the physical key. */
const isSelectAll = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyA';

/** One tab stop for all rows; arrows, J and K, Home and End move it, Enter opens. */
export const useRowKeys = (
  count: number,
  onOpen: (index: number, event: KeyboardEvent) => void,
  selecting?: Selecting,
): RowKeys => {
  const [wanted, setCurrent] = useState(0);
  const [body, attach] = useState<HTMLElement | null>(null);
  const current = Math.min(wanted, Math.max(count - 1, 0));
  const focusRow = (index: number) => {
    const rows = body?.querySelectorAll<HTMLElement>(ROW);
    const at = Math.min(Math.max(index, 0), count - 1);
    setCurrent(at);
    rows?.[at]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // only keys pressed on a row itself: not in a control inside it, not in a dialog that a row opened
    const { target } = event;
    if (!(target instanceof HTMLElement) || !target.matches(ROW)) return;
    if (selecting && isSelectAll(event)) {
      event.preventDefault();
      selecting.pickAll();
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (selecting && event.key === ' ') {
      event.preventDefault();
      selecting.toggle(current, event.shiftKey);
      return;
    }
    const by = STEP[event.code] ?? STEP[event.key];
    if (by !== undefined) {
      event.preventDefault();
      focusRow(current + by);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      onOpen(current, event);
    }
  };
  return {
    current,
    setCurrent,
    attach,
    onKeyDown,
    move: (by) => focusRow(body?.contains(document.activeElement) ? current + by : current),
  };
};
