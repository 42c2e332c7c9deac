import { useEffect, useRef } from 'react';

const GIVE_UP_MS = 5_000;
const HEADING = '#content h1';

const focusHeading = (heading: Element): void => {
  if (!(heading instanceof HTMLElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/** Whether the person has put the focus somewhere since the change of page, or into a dialog. */
const focusIsTaken = (atChange: Element | null): boolean => {
  const { activeElement: at, body } = document;
  if (!at || at === body) return false;
  return at !== atChange || at.closest('#content, [role="dialog"], [role="alertdialog"]') !== null;
};

/** The heading that stood there before the change does not count: the old page may still be on its way out. */
const waitForHeading = (old: Element | null): (() => void) => {
  const atChange = document.activeElement;
  const found = (): boolean => {
    const heading = document.querySelector(HEADING);
    if (!heading || heading === old) return false;
    if (!focusIsTaken(atChange)) focusHeading(heading);
    return true;
  };
  if (found()) return () => undefined;
  const observer = new MutationObserver(() => found() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), GIVE_UP_MS);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
};

/** Moves the focus to the h1 after a change of page, so that it is read out; not at the first page. */
export const useRouteFocus = (pathname: string): void => {
  const last = useRef<{ pathname: string; heading: Element | null }>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = { pathname, heading: document.querySelector(HEADING) };
    if (!before || before.pathname === pathname) return undefined;
    return waitForHeading(last.current.heading === before.heading ? before.heading : null);
  }, [pathname]);
};
