import { endSession, useSession } from '@peruke/mf-kit/session';
import { useChannel, useLive } from '@peruke/mf-kit/realtime';
import { useEffect } from 'react';
import { shellApi } from '../api/shell.api';
import { store } from '../store';
import { refreshUser } from './load-user';

const readNotices = (): void => void store.dispatch(shellApi.util.invalidateTags(['Notifications']));

/**
 * A changed role and a new notice show at once, an ended session leads to the login; coming back to the window asks
 * again.
 */
export const useSessionEvents = (): void => {
  const { user } = useSession();
  // half a sign-in hears nothing
  const channel = user && !user.second_factor ? `private-user.${user.id}` : undefined;
  useLive(channel, ['session-changed'], () => void refreshUser());
  useLive(channel, ['notification'], readNotices);
  useChannel(channel, 'session-ended', endSession);
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') void refreshUser();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
};
