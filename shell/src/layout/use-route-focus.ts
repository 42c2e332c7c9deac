import { useEffect, useRef } from 'react';

const GIVE_UP_MS = 5_000;
const HEADING = '#content h1';

const headingHere = (): Element | null => document.querySelector(HEADING);

const focusHeading = (heading: Element): void => {
  if (!(heading instanceof HTMLElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/** Whether the person has put the focus somewhere since the change of page, or into a dialog. */
const focusIsTaken = (atChange: Element | null): boolean => {
  const { activeElement: at, body } = document;
  // a dialog that closed with the change of page gives the focus back to the page that goes
  if (!at || at === body || at.matches(HEADING)) return false;
  return at !== atChange || at.closest('#content, [role="dialog"], [role="alertdialog"]') !== null;
};

/** Answers how to stop. A page may stand there grey for a while, without a heading, under its new address. */
const watchHeadings = (onHeading: (heading: Element) => void): (() => void) => {
  let shown: Element | null = null;
  const look = () => {
    const heading = headingHere();
    if (heading && heading !== shown) onHeading(heading);
    shown = heading;
  };
  look();
  const observer = new MutationObserver(look);
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
    const now = { pathname, heading: before?.heading ?? null };
    last.current = now;
    const isChange = before !== undefined && before.pathname !== pathname;
    const atChange = document.activeElement;
    const address = window.location.pathname;
    return watchHeadings((heading) => {
      // a remote that has all it shows draws the next page before the shell hears of the change
      if (window.location.pathname !== address) return;
      // the old page may still be on its way out
      const isOld = heading === now.heading;
      now.heading = heading;
      if (isChange && !isOld && !focusIsTaken(atChange)) focusHeading(heading);
    });
  }, [pathname]);
};
