import { useNotificationsQuery } from '../api/shell.api';
import type { KnownNotice } from './notification.rules';
import { unreadCount } from './notification.rules';

const NONE: readonly KnownNotice[] = [];

/** The notices of the current user; the events of the session keep them live. */
export const useNotifications = () => {
  const { data: notices = NONE, isError, isLoading, refetch } = useNotificationsQuery();
  return { notices, unread: unreadCount(notices), isError, isLoading, refetch };
};
