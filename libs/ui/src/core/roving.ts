import type { KeyboardEvent } from 'react';

export interface RovingOptions {
  /** Which elements take part, inside the element that handles the key. */
  selector: string;
  rtl: boolean;
  axis?: 'inline' | 'block' | 'both';
}

const step = (key: string, { rtl, axis = 'inline' }: RovingOptions): number => {
  const inline = axis !== 'block';
  const block = axis !== 'inline';
  if (inline && key === 'ArrowRight') return rtl ? -1 : 1;
  if (inline && key === 'ArrowLeft') return rtl ? 1 : -1;
  if (block && key === 'ArrowDown') return 1;
  if (block && key === 'ArrowUp') return -1;
  return 0;
};

const targetIndex = (key: string, at: number, count: number, options: RovingOptions): number | undefined => {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const by = step(key, options);
  // from outside, backwards leads to the last one
  const from = at === -1 && by < 0 ? 0 : at;
  return by === 0 ? undefined : (from + by + count) % count;
};

/**
 * Arrow keys in a group with one tab stop: moves the focus and answers the element that has it now, or undefined when
 * the key is none of the group's. Left and right follow the reading direction.
 */
export const moveRovingFocus = (
  event: KeyboardEvent<HTMLElement>,
  options: RovingOptions,
): HTMLElement | undefined => {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(options.selector)];
  const at = items.findIndex((item) => item === document.activeElement);
  const index = targetIndex(event.key, at, items.length, options);
  const target = index === undefined ? undefined : items[index];
  if (!target) return undefined;
  event.preventDefault();
  target.focus();
  return target;
};
