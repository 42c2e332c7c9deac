import type { EntityManager } from '@mikro-orm/postgresql';
import type { Notification } from '@peruke/contracts/identity';
import type { NotificationType } from './bell.rules.js';
import { notificationColumns, type NotificationRow } from './notification-wire.js';

/** Admin, manager, manager-plus: whose bell rings (AMB-89). */
const RECEIVERS = '(1, 2, 8)';

interface Notice {
  type: NotificationType;
  data: Notification['data'];
  /** When it happened. */
  at: string;
  readAt?: string;
}

/** A notice in the bell of everybody in the office. */
export const noteForOffice = (
  em: EntityManager,
  { type, data, at, readAt }: Notice,
): Promise<(NotificationRow & { userId: number })[]> =>
  em.execute(
    `insert into notification (user_id, type, data, read_at, created_at)
     select id, ?, ?::jsonb, ?, ? from users where role_id in ${RECEIVERS} and deleted_at is null
     returning user_id as "userId", ${notificationColumns}`,
    [type, JSON.stringify(data), readAt ?? null, at],
  );
