import { useEffectEvent, useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Something that lies open over the page. */
export interface OpenOverlay {
  /** Leaves it as Esc does: what is dirty asks first. */
  leave: () => void;
  /** A modal dialog; a menu or a sheet beside its button has none. */
  dialog?: HTMLElement | null;
}

/**
 * What lies open, lowest first. One list for the whole page: the shell and every remote share this module. The browser
 * itself knows which dialog is on top; the list serves the steps of the history and what must follow the top dialog.
 */
let open: readonly OpenOverlay[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly OpenOverlay[]) => {
  open = next;
  lockScroll(open.some(({ dialog }) => dialog));
  for (const listener of [...listeners]) listener();
};

// where the scrollbar takes room the browser keeps it free on its side, so that nothing jumps
const lockScroll = (locked: boolean) => {
  const root = document.documentElement;
  if (locked === (root.style.overflow === 'hidden')) return;
  root.style.scrollbarGutter = locked && innerWidth > root.clientWidth ? 'stable' : '';
  root.style.overflow = locked ? 'hidden' : '';
};

export const overlayStack = {
  get: (): readonly OpenOverlay[] => open,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Takes part in the list while `opened`. */
export const useOverlayStack = (
  opened: boolean,
  onLeave: () => void,
  dialog?: RefObject<HTMLElement | null>,
): void => {
  const leave = useEffectEvent(onLeave);
  useLayoutEffect(() => {
    if (!opened) return;
    const entry: OpenOverlay = { leave: () => leave(), dialog: dialog?.current };
    change([...open, entry]);
    return () => change(open.filter((other) => other !== entry));
  }, [opened, dialog]);
};

/** Leaves the modal dialogs above the lowest `kept`, the top first, as Esc does; false where one asks first or is held. */
export const leaveDialogs = (kept: number): boolean => {
  for (;;) {
    const dialogs = open.filter(({ dialog }) => dialog);
    const top = dialogs.at(-1);
    if (!top || dialogs.length <= kept) return true;
    flushSync(top.leave);
    if (open.includes(top)) return false;
  }
};

/** The modal dialog on top, if any. */
export const useTopDialog = (): HTMLElement | undefined =>
  useSyncExternalStore(
    overlayStack.subscribe,
    () => open.findLast(({ dialog }) => dialog?.isConnected)?.dialog ?? undefined,
  );

/**
 * Whether a dialog has opened over what was done before it, and still lies there. What stands above all dialogs is in reach
 * then too, but must not change the page behind the question.
 */
export const useIsCovered = (): boolean => {
  const [before] = useState(open);
  const top = useTopDialog();
  return top !== undefined && !before.some(({ dialog }) => dialog === top);
};
