import { createStore } from '@peruke/mf-kit/shell';

const KEY = 'peruke.menu-rail';

const store = createStore(localStorage.getItem(KEY) === '1');

/** Whether the side menu is folded to icons; remembered (NAV-013). */
export const railStore = {
  ...store,
  toggle: (): void => {
    store.set((rail) => !rail);
    localStorage.setItem(KEY, store.get() ? '1' : '0');
  },
};
