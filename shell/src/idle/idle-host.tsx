import { idleState, useSession } from '@peruke/mf-kit/session';
import { PartBoundary } from '@peruke/mf-kit/shell';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { watchIdle } from './watch-idle';

const IdleNotice = lazy(() =>
  import(/* webpackChunkName: "idle" */ './idle-notice').then((m) => ({ default: m.IdleNotice })),
);
const LockedPage = lazy(() =>
  import(/* webpackChunkName: "idle" */ './locked-page').then((m) => ({ default: m.LockedPage })),
);

/** Watches for use, warns before the session ends for want of it, and closes the page when it has. */
export const IdleHost = () => {
  const seconds = useSession().user?.idle_seconds;
  const state = useSyncExternalStore(idleState.subscribe, idleState.get);
  useEffect(() => watchIdle(seconds), [seconds]);
  return (
    <PartBoundary name="idle">
      <Suspense fallback={null}>
        {state === 'warned' && seconds !== undefined && <IdleNotice limit={seconds * 1_000} />}
        {state === 'locked' && <LockedPage />}
      </Suspense>
    </PartBoundary>
  );
};
