import { logProblem } from '@peruke/mf-kit/config';
import { i18n } from '@peruke/mf-kit/i18n';
import { endSession, onRoleChange, useSession } from '@peruke/mf-kit/session';
import { notify } from '@peruke/mf-kit/shell';
import { renewRealtime, useChannel, useLive } from '@peruke/mf-kit/realtime';
import { useEffect } from 'react';
import { shellApi } from '../api/shell.api';
import { withNotice } from '../notifications/notification.rules';
import { store } from '../store';
import { refreshUser } from './load-user';

/** A notice is shown as it was told; where one may have been missed, all are read. */
const hearNotice = (told: unknown): void => {
  const { endpoints, util } = shellApi;
  const { isSuccess } = endpoints.notifications.select()(store.getState());
  store.dispatch(
    told !== undefined && isSuccess
      ? util.updateQueryData('notifications', undefined, (notices) => withNotice(notices, told, logProblem))
      : util.invalidateTags(['Notifications']),
  );
};

/** Menu and pages change before the person's eyes, who has done nothing. */
const tellRoleChange = (): void => void notify.warning(i18n.t('user.role_changed', { ns: 'shell' }));

/**
 * A changed role and a new notice show at once, an ended session leads to the login; coming back to the window asks
 * again.
 */
export const useSessionEvents = (): void => {
  const { user } = useSession();
  // half a sign-in hears nothing
  const channel = user && !user.second_factor ? `private-user.${user.id}` : undefined;
  // as another role the person may see and do other things: all that the page follows is read again
  useLive(channel, ['session-changed'], (told) => void refreshUser().then(told ? renewRealtime : undefined));
  useLive(channel, ['notification'], hearNotice);
  useChannel(channel, 'session-ended', endSession);
  useEffect(() => onRoleChange(tellRoleChange), []);
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') void refreshUser();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
};
