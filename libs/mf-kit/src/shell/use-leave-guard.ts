import { useEffect, useRef, useState } from 'react';
import { confirm } from './confirm';

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

/**
 * Asks before a page with unsaved input is left: by a link of the portal, by Back, by closing the tab. What the page
 * itself leads to goes through `leave`; `release` lets go without a question, once everything is saved.
 */
export const useLeaveGuard = (question: LeaveQuestion): LeaveGuard => {
  const guard = useRef({ isDirty: false, isReleased: false });
  const holds = () => guard.current.isDirty && !guard.current.isReleased;
  const mayLeave = async (): Promise<boolean> => {
    if (!holds()) return true;
    const yes = await confirm({ ...question, danger: true });
    if (yes) guard.current.isReleased = true;
    return yes;
  };
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
      if (new URL(oldUrl).pathname === new URL(newUrl).pathname) return;
      cancelNavigation(asked.current().then((yes) => !yes));
    };
    window.addEventListener('beforeunload', onUnload);
    window.addEventListener(BEFORE_ROUTING, onRouting);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener(BEFORE_ROUTING, onRouting);
    };
  }, []);

  const [handle] = useState<LeaveGuard>(() => ({
    setDirty: (isDirty) => {
      guard.current.isDirty = isDirty;
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
