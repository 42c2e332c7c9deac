import { useSyncExternalStore } from 'react';

/** Whether a media query holds now. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );

/** Whether the page is drawn for a phone or a small tablet: the menu gives way to the tab bar, tables to cards. */
export const useNarrow = (): boolean => useMedia('(max-width: 1023px)');
