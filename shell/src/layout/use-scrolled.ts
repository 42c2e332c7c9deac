import { useSyncExternalStore } from 'react';

/** CONST-010. */
const AFTER_PX = 8;

// kept from the last scroll: to ask the window lays the page out at once, and a store is asked at every render of the shell
let scrolled = false;

const subscribe = (listener: () => void): (() => void) => {
  const onScroll = (): void => {
    scrolled = window.scrollY > AFTER_PX;
    listener();
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => window.removeEventListener('scroll', onScroll);
};

/** Whether the page is scrolled far enough for the header to cast its line. */
export const useScrolled = (): boolean => useSyncExternalStore(subscribe, () => scrolled);
