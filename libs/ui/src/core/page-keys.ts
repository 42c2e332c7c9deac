import { useEffect, useEffectEvent } from 'react';

/** What takes letters, and what lies over the page: keys of the page keep still there. */
const FIELDS = 'input, textarea, select, [contenteditable="true"]';
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]';
/** What keeps every letter to itself, of what stands above the dialogs too. */
const QUESTIONS = '[role="alertdialog"], [role="menu"]';

const OFF_KEY = 'peruke.keys-off';

/** Whether one-letter keys work; a person may switch them off in the profile (WCAG 2.1.4). */
export const pageKeysOn = (): boolean => localStorage.getItem(OFF_KEY) === null;

/** Kept in this browser. */
export const switchPageKeys = (on: boolean): void => {
  if (on) localStorage.removeItem(OFF_KEY);
  else localStorage.setItem(OFF_KEY, '1');
};

/**
 * By physical key (`event.code`), so that they work with a Hebrew layout: `{ KeyN: addOrder, 'Shift+Slash': help }`.
 */
export type PageKeys = Readonly<Record<string, (() => void) | undefined>>;

/** Whether a key press is meant for the page itself, or for what stands above its dialogs. */
export const isForPage = (event: KeyboardEvent, above = false): boolean => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(FIELDS)) return false;
  return document.querySelector(above ? QUESTIONS : OVERLAYS) === null;
};

interface Finder {
  find: (code: string) => (() => void) | undefined;
  /** What has the key stands above the dialogs. */
  above: boolean;
}

/** Newest last: a page's own meaning of a key goes before the shell's. */
const finders: Finder[] = [];

const press = (event: KeyboardEvent): void => {
  const code = event.shiftKey ? `Shift+${event.code}` : event.code;
  const finder = finders.findLast(({ find }) => find(code));
  const run = finder?.find(code);
  if (!run || !isForPage(event, finder?.above)) return;
  if (code !== 'Escape' && !pageKeysOn()) return;
  event.preventDefault();
  run();
};

const listen = (finder: Finder): (() => void) => {
  if (finders.push(finder) === 1) window.addEventListener('keydown', press);
  return () => {
    finders.splice(finders.indexOf(finder), 1);
    if (finders.length === 0) window.removeEventListener('keydown', press);
  };
};

/** One-letter keys while the component is mounted; `above`: of a part that stands above the dialogs, and works there. */
export const usePageKeys = (keys: PageKeys, { above = false } = {}): void => {
  const find = useEffectEvent((code: string) => keys[code]);
  useEffect(() => listen({ find: (code) => find(code), above }), [above]);
};
