import { useSyncExternalStore } from 'react';

/** CONST-010. */
const AFTER_PX = 8;

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
};

/** Whether the page is scrolled far enough for the header to cast its line. */
export const useScrolled = (): boolean => useSyncExternalStore(subscribe, () => window.scrollY > AFTER_PX);
