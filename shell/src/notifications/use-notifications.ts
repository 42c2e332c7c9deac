import type { Notification } from '@peruke/contracts/identity';
import { useChannel, useReconnect } from '@peruke/mf-kit/realtime';
import { useSession } from '@peruke/mf-kit/session';
import { useNotificationsQuery } from '../api/shell.api';
import { unreadCount } from './notification.rules';

const NONE: readonly Notification[] = [];

/** The notices of the current user, live: every event of the bell, and every break of the line, asks anew. */
export const useNotifications = () => {
  const { user } = useSession();
  const { data: notices = NONE, isError, isLoading, refetch } = useNotificationsQuery();
  useChannel(user && `private-user.${user.id}`, 'notification', () => void refetch());
  useReconnect(() => void refetch());
  return { notices, unread: unreadCount(notices), isError, isLoading, refetch };
};
