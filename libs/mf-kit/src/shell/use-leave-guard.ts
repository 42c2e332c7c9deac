import { stepBack } from '@peruke/ui/core';
import { useEffect, useRef, useState } from 'react';
import { navigate } from './bridge';
import { confirm } from './confirm';
import { DENIED_PATH } from './places';

/** What single-spa tells before it changes the page. */
interface RoutingDetail {
  oldUrl: string;
  newUrl: string;
  cancelNavigation: (isCancelled: Promise<boolean>) => void;
}

/** The question, in the language of the page. */
export interface LeaveQuestion {
  title: string;
  text: string;
  yes: string;
}

export interface LeaveGuard {
  setDirty: (isDirty: boolean) => void;
  release: () => void;
  leave: (go: () => void) => Promise<void>;
}

const BEFORE_ROUTING = 'single-spa:before-routing-event';

const pathOf = (url: string): string => new URL(url).pathname;
/** Whether the page that is `own`, or all that lies under `base`, stands at a path. */
const isAt = (path: string, own: string, base: string | undefined): boolean =>
  base === undefined ? path === own : path === base || path.startsWith(`${base}/`);

/** The entry of the history in which the page stands; the last one, where it has several. */
const usePlace = (base: string | undefined) => {
  const place = useRef<NavigationHistoryEntry>(null);
  useEffect(() => {
    const own = window.location.pathname;
    const note = () => {
      if (isAt(window.location.pathname, own, base)) place.current = window.navigation?.currentEntry ?? null;
    };
    note();
    window.navigation?.addEventListener('currententrychange', note);
    return () => window.navigation?.removeEventListener('currententrychange', note);
  }, [base]);
  return place;
};

/**
 * Asks before a page with unsaved input is left: by a link of the portal, by Back, by closing the tab. The page stands in its
 * own entry of the history again while it asks, so nothing is left of a way that was not taken. What the page itself leads to
 * goes through `leave`; `release` lets go without a question, once everything is saved. A page whose tabs have addresses of
 * their own says under which path they lie.
 */
export const useLeaveGuard = (question: LeaveQuestion, base?: string): LeaveGuard => {
  const guard = useRef({ isDirty: false, isReleased: false });
  const holds = () => guard.current.isDirty && !guard.current.isReleased;
  const mayLeave = async (): Promise<boolean> => {
    if (!holds()) return true;
    const yes = await confirm({ ...question, danger: true });
    if (yes) guard.current.isReleased = true;
    return yes;
  };
  const place = usePlace(base);
  const asked = useRef(mayLeave);
  useEffect(() => {
    asked.current = mayLeave;
  });

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (guard.current.isDirty && !guard.current.isReleased) event.preventDefault();
    };
    const onRouting = (event: Event) => {
      const { oldUrl, newUrl, cancelNavigation } = (event as CustomEvent<RoutingDetail>).detail;
      if (!guard.current.isDirty || guard.current.isReleased) return;
      // who may not be here any more can save nothing
      if (isAt(pathOf(newUrl), pathOf(oldUrl), base) || pathOf(newUrl) === DENIED_PATH) return;
      const { navigation } = window;
      const own = place.current;
      // a browser that cannot be led back there: asked on the way
      if (!own || !navigation) return cancelNavigation(asked.current().then((yes) => !yes));
      const isBack = (navigation.currentEntry?.index ?? 0) < own.index;
      const ask = async (): Promise<void> => {
        if (!(await asked.current())) return;
        if (isBack) stepBack();
        else navigate(newUrl.slice(window.location.origin.length));
      };
      const returned = Promise.resolve(navigation.traverseTo(own.key).finished).catch(() => undefined);
      cancelNavigation(
        returned.then(() => {
          void ask();
          return true;
        }),
      );
    };
    window.addEventListener('beforeunload', onUnload);
    window.addEventListener(BEFORE_ROUTING, onRouting);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener(BEFORE_ROUTING, onRouting);
    };
  }, [place, base]);

  const [handle] = useState<LeaveGuard>(() => ({
    setDirty: (isDirty) => {
      guard.current.isDirty = isDirty;
      // begun anew, it asks anew
      if (!isDirty) guard.current.isReleased = false;
    },
    release: () => {
      guard.current.isReleased = true;
    },
    leave: async (go) => {
      if (await asked.current()) go();
    },
  }));
  return handle;
};
