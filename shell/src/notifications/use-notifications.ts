import type { Notification } from '@peruke/contracts/identity';
import { useNotificationsQuery } from '../api/shell.api';
import { unreadCount } from './notification.rules';

const NONE: readonly Notification[] = [];

/** The notices of the current user; the events of the session keep them live. */
export const useNotifications = () => {
  const { data: notices = NONE, isError, isLoading, refetch } = useNotificationsQuery();
  return { notices, unread: unreadCount(notices), isError, isLoading, refetch };
};
