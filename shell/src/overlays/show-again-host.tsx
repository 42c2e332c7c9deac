import { showAgainStore } from '@peruke/mf-kit/session';
import { PartBoundary } from '@peruke/mf-kit/shell';
import { lazy, Suspense, useSyncExternalStore } from 'react';

const ShowAgainDialog = lazy(() =>
  import(/* webpackChunkName: "show-again" */ '../factor/show-again.dialog').then((m) => ({
    default: m.ShowAgainDialog,
  })),
);

/** Draws the question for the password or a code, while a call waits for it. */
export const ShowAgainHost = () => {
  const open = useSyncExternalStore(showAgainStore.subscribe, showAgainStore.get);
  if (!open) return null;
  return (
    <PartBoundary name="show-again">
      <Suspense fallback={null}>
        <ShowAgainDialog onDone={open.answer} />
      </Suspense>
    </PartBoundary>
  );
};
