import { idleState } from '@peruke/mf-kit/session';
import { useEffect, useSyncExternalStore } from 'react';
import { IdleNotice } from './idle-notice';
import { LockedPage } from './locked-page';
import { watchIdle } from './watch-idle';

/** Watches for use, warns before the session ends for want of it, and closes the page when it has. */
export const IdleGuard = ({ seconds }: { seconds: number | undefined }) => {
  const state = useSyncExternalStore(idleState.subscribe, idleState.get);
  useEffect(() => watchIdle(seconds), [seconds]);
  return (
    <>
      {state === 'warned' && seconds !== undefined && <IdleNotice limit={seconds * 1_000} />}
      {state === 'locked' && <LockedPage />}
    </>
  );
};
