import { heldDeed } from '@peruke/mf-kit/shell';
import { lazy, Suspense, useSyncExternalStore } from 'react';

const HeldBar = lazy(() => import('./held-bar').then((module) => ({ default: module.HeldBar })));

/** The bar of a deed that is held, fetched with the first one. */
export const HeldHost = () => {
  const held = useSyncExternalStore(heldDeed.subscribe, heldDeed.get);
  if (!held) return null;
  return (
    <Suspense>
      <HeldBar held={held} />
    </Suspense>
  );
};
