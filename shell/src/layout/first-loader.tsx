import { FullScreenLoader } from '@peruke/ui/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { pageState } from '../remotes/page-state';

/** CONST-011: what is there shows after that, with a skeleton in place of a page that has not come. */
const PAGE_SHOWS_AFTER_MS = 650;

/**
 * The whole screen (NAV-041), only before the very first page: frame and page come in one piece when the page is quick,
 * and nobody looks at it for longer than `PAGE_SHOWS_AFTER_MS` when it is not.
 */
export const FirstLoader = ({ waits }: { waits: boolean }) => {
  const { state } = useSyncExternalStore(pageState.subscribe, pageState.get);
  const [over, setOver] = useState(!waits);
  const isHere = state === 'ready' || state === 'failed';
  if (isHere && !over) setOver(true);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), PAGE_SHOWS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return over ? null : <FullScreenLoader />;
};
