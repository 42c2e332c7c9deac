import { useSyncExternalStore } from 'react';

const onResize = (changed: () => void): (() => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};

export const useWindowWidth = (): number => useSyncExternalStore(onResize, () => window.innerWidth);
