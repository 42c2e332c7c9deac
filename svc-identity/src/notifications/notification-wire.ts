import type { Notification } from '@peruke/contracts/identity';
import { toWire } from '@peruke/svc-kit/time';
import type { NotificationType } from './bell.rules.js';

export interface NotificationRow {
  id: string;
  type: NotificationType;
  data: Notification['data'];
  readAt: Date | string | null;
  createdAt: Date | string;
}

export const notificationColumns = 'id, type, data, read_at as "readAt", created_at as "createdAt"';

export const toWireNotification = ({ id, type, data, readAt, createdAt }: NotificationRow): Notification => ({
  id,
  type,
  data,
  read_at: readAt === null ? null : toWire(new Date(readAt)),
  created_at: toWire(new Date(createdAt)),
});
