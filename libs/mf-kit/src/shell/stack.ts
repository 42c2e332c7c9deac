import { knownErrorText } from '../api';
import { logProblem } from '../config';
import { i18n } from '../i18n';
import type { ModalEntry } from '../manifest';
import { shellBridge, type RemotePart } from './bridge';
import type { ModalName, ModalPropsOf, ModalResultOf } from './names';
import { notify } from './notify';
import { createStore, type Store } from './store';

export interface StackEntry {
  id: number;
  name: string;
  part: RemotePart;
  frame: ModalEntry;
  props: Record<string, unknown>;
  /** The element that had the focus; it gets it back. */
  opener: Element | null;
  /** Asked before closing: a dirty form says no until the person agrees. */
  mayClose: () => boolean | Promise<boolean>;
  settle: (result: unknown) => void;
}

/** The open panels, lowest first. `focus` grows when an open panel was asked for again. */
interface StackState {
  entries: readonly StackEntry[];
  focus?: { id: number; asked: number };
}

const store: Store<StackState> = createStore<StackState>({ entries: [] });

let lastId = 0;

const remove = (entry: StackEntry, result: unknown): void => {
  if (!store.get().entries.includes(entry)) return;
  store.set((now) => ({ ...now, entries: now.entries.filter((other) => other !== entry) }));
  entry.settle(result);
};

/** Closes without asking: the panel's own button after a success. */
const settle = (id: number, result?: unknown): void => {
  const entry = store.get().entries.find((other) => other.id === id);
  if (entry) remove(entry, result);
};

/** Closes what the person wants to leave (Esc, X); a dirty form may refuse. Answers whether it closed. */
const dismiss = async (id: number): Promise<boolean> => {
  const entry = store.get().entries.find((other) => other.id === id);
  if (!entry) return true;
  if (!(await entry.mayClose())) return false;
  remove(entry, undefined);
  return true;
};

/** NAV-025: closes everything above a level, the top first; 0 closes all. Stops where a form refuses. */
const goToLevel = async (level: number): Promise<boolean> => {
  while (store.get().entries.length > level) {
    const top = store.get().entries.at(-1);
    if (top && !(await dismiss(top.id))) return false;
  }
  return true;
};

/** Closes all without asking: the person may not be here any more, and nothing of it could be saved. */
const drop = (): void => [...store.get().entries].reverse().forEach((entry) => remove(entry, undefined));

const guardClose = (id: number, mayClose: StackEntry['mayClose']): void => {
  const entry = store.get().entries.find((other) => other.id === id);
  if (entry) entry.mayClose = mayClose;
};

/** The pop-up stack, for the shell that draws it. Pages use `openModal`. */
export const stack = { ...store, settle, dismiss, goToLevel, drop, guardClose };

/** Whether some remote of this portal offers a pop-up: a button to one that nobody has is left out. */
export const offersModal = (name: ModalName): boolean => shellBridge().modal(name) !== undefined;

/**
 * Opens a pop-up or slide-out of any remote by its name and answers its result, or undefined when it was left. One
 * that is open is not opened again: it gets the focus and a warning says so (NAV-026, NAV-027).
 */
export const openModal = <N extends ModalName>(
  name: N,
  props: ModalPropsOf<N>,
): Promise<ModalResultOf<N> | undefined> => {
  const open = store.get().entries.find((entry) => entry.name === name);
  if (open) {
    notify.warning(i18n.t('already_open', { ns: 'shell' }));
    store.set((now) => ({ ...now, focus: { id: open.id, asked: (now.focus?.asked ?? 0) + 1 } }));
    return Promise.resolve(undefined);
  }
  const part = shellBridge().modal(name);
  if (!part) {
    logProblem(`no remote offers the modal ${name}`);
    notify.error(knownErrorText('unknown'));
    return Promise.resolve(undefined);
  }
  return new Promise((resolve) => {
    lastId += 1;
    const entry: StackEntry = {
      id: lastId,
      name,
      part,
      frame: part.entry,
      props: props as Record<string, unknown>,
      opener: document.activeElement,
      mayClose: () => true,
      settle: resolve as (result: unknown) => void,
    };
    store.set((now) => ({ ...now, entries: [...now.entries, entry] }));
  });
};
