import { useEffect, useSyncExternalStore } from 'react';

/**
 * Which floating sheet lies on top. One list for the whole page: the shell and every remote share this module, so a
 * confirm dialog opened by a remote rightly covers a pop-up of the shell.
 */
let stack: readonly string[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly string[]) => {
  stack = next;
  lockScroll(stack.length > 0);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

// the width of the scrollbar is kept free while it is gone, so that nothing jumps
const lockScroll = (locked: boolean) => {
  const root = document.documentElement;
  if (locked === (root.dataset.scrollLocked === 'true')) return;
  const gap = window.innerWidth - root.clientWidth;
  root.dataset.scrollLocked = String(locked);
  root.style.overflow = locked ? 'hidden' : '';
  document.body.style.paddingInlineEnd = locked && gap > 0 ? `${gap}px` : '';
};

/** Takes part in the stack while `opened`; answers whether it is the top one. */
export const useOverlayStack = (id: string, opened: boolean): boolean => {
  useEffect(() => {
    if (!opened) return;
    change([...stack, id]);
    return () => change(stack.filter((other) => other !== id));
  }, [id, opened]);
  const top = useSyncExternalStore(subscribe, () => stack.at(-1));
  return opened && top === id;
};
