import { useSyncExternalStore } from 'react';

/** ui.md: below this width the menu gives way to the tab bar and tables to cards. */
const NARROW = '(max-width: 1023px)';

const subscribe = (changed: () => void): (() => void) => {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the page is drawn for a phone or a small tablet. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
