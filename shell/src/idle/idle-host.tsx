import { lazyPart } from '@peruke/mf-kit/remote';
import { idleState, useSession } from '@peruke/mf-kit/session';
import { useSyncExternalStore } from 'react';
import { withLateTexts } from '../late-texts';

const IdleGuard = lazyPart(
  'idle',
  withLateTexts(() => import(/* webpackChunkName: "idle" */ './idle-guard').then((m) => m.IdleGuard)),
);

/** The guard of sessions that nobody uses, fetched where the house ends such ones. */
export const IdleHost = () => {
  const seconds = useSession().user?.idle_seconds;
  const state = useSyncExternalStore(idleState.subscribe, idleState.get);
  return seconds === undefined && state === 'open' ? null : <IdleGuard seconds={seconds} />;
};
