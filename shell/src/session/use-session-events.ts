import { endSession, useSession } from '@peruke/mf-kit/session';
import { useChannel } from '@peruke/mf-kit/realtime';
import { useEffect } from 'react';
import { refreshUser } from './load-user';

/** A changed role shows at once, an ended session leads to the login; coming back to the window asks again. */
export const useSessionEvents = (): void => {
  const { user } = useSession();
  const channel = user && `private-user.${user.id}`;
  useChannel(channel, 'session-changed', () => void refreshUser());
  useChannel(channel, 'session-ended', endSession);
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') void refreshUser();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
};
