import { useEffect } from 'react';
import { createStore, type Store } from './store';

const PRODUCT = 'Peruke';

/** `page` comes from the manifest, `detail` from the screen: "204518 · Orders · Peruke". */
const titleStore: Store<{ page?: string; detail?: string }> = createStore<{ page?: string; detail?: string }>(
  {},
);

const write = (): void => {
  const { page, detail } = titleStore.get();
  document.title = [detail, page, PRODUCT].filter(Boolean).join(' · ');
};

/** Set by the shell on every change of route. */
export const setPageTitle = (page: string | undefined): void => {
  titleStore.set({ page });
  write();
};

/** Puts the object of a screen before the page's name in the window's title. */
export const usePageTitle = (detail: string | undefined): void => {
  useEffect(() => {
    titleStore.set((now) => ({ ...now, detail }));
    write();
  }, [detail]);
};
