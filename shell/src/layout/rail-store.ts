import { createStore } from '@peruke/mf-kit/shell';

const KEY = 'peruke.menu-rail';
const WIDE_KEY = 'peruke.menu-rail.wide';

const isFolded = createStore(localStorage.getItem(KEY) === '1');
/** A page that wants the room of the menu has it folded until somebody unfolds it there. */
const isFoldedWide = createStore(localStorage.getItem(WIDE_KEY) !== '0');

const remembered = (store: typeof isFolded, key: string) => ({
  ...store,
  toggle: (): void => {
    store.set((rail) => !rail);
    localStorage.setItem(key, store.get() ? '1' : '0');
  },
});

/** Whether the side menu is folded to icons; remembered (NAV-013). */
export const railStore = remembered(isFolded, KEY);

/** The same on the pages that are `wide`. */
export const wideRailStore = remembered(isFoldedWide, WIDE_KEY);
