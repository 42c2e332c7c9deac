import { useEffect, useEffectEvent } from 'react';

/** What takes letters, and what lies over the page: keys of the page keep still there. */
const FIELDS = 'input, textarea, select, [contenteditable="true"]';
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

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

/** Whether a key press is meant for the page itself. */
export const isForPage = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(FIELDS)) return false;
  return document.querySelector(OVERLAYS) === null;
};

type Run = (() => void) | undefined;
type FindKey = (code: string) => Run;

/** Newest last: a page's own meaning of a key goes before the shell's. */
const finders: FindKey[] = [];

const press = (event: KeyboardEvent): void => {
  const code = event.shiftKey ? `Shift+${event.code}` : event.code;
  const run = finders.reduceRight<Run>((found, find) => found ?? find(code), undefined);
  if (!run || !isForPage(event)) return;
  if (code !== 'Escape' && !pageKeysOn()) return;
  event.preventDefault();
  run();
};

const listen = (find: FindKey): (() => void) => {
  if (finders.push(find) === 1) window.addEventListener('keydown', press);
  return () => {
    finders.splice(finders.indexOf(find), 1);
    if (finders.length === 0) window.removeEventListener('keydown', press);
  };
};

/** One-letter keys while the component is mounted. */
export const usePageKeys = (keys: PageKeys): void => {
  const find = useEffectEvent((code: string) => keys[code]);
  useEffect(() => listen((code) => find(code)), []);
};
