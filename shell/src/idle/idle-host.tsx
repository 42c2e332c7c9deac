import { lazyPart } from '@peruke/mf-kit/remote';
import { idleState, useSession } from '@peruke/mf-kit/session';
import { useEffect, useSyncExternalStore } from 'react';
import { watchIdle } from './watch-idle';

const IdleNotice = lazyPart('idle', () =>
  import(/* webpackChunkName: "idle" */ './idle-notice').then((m) => m.IdleNotice),
);
const LockedPage = lazyPart('idle', () =>
  import(/* webpackChunkName: "idle" */ './locked-page').then((m) => m.LockedPage),
);

/** Watches for use, warns before the session ends for want of it, and closes the page when it has. */
export const IdleHost = () => {
  const seconds = useSession().user?.idle_seconds;
  const state = useSyncExternalStore(idleState.subscribe, idleState.get);
  useEffect(() => watchIdle(seconds), [seconds]);
  return (
    <>
      {state === 'warned' && seconds !== undefined && <IdleNotice limit={seconds * 1_000} />}
      {state === 'locked' && <LockedPage />}
    </>
  );
};
