import { useEffect, useEffectEvent } from 'react';

/** What takes letters, and what lies over the page: keys of the page keep still there. */
const FIELDS = 'input, textarea, select, [contenteditable="true"]';
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** By physical key (`event.code`), so that they work with a Hebrew layout: `{ KeyN: addOrder }`. */
export type PageKeys = Readonly<Record<string, (() => void) | undefined>>;

/** Whether a key press is meant for the page itself. */
export const isForPage = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(FIELDS)) return false;
  return document.querySelector(OVERLAYS) === null;
};

/** One-letter keys of a page. */
export const usePageKeys = (keys: PageKeys): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const run = keys[event.code];
    if (!run || !isForPage(event)) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};
