import type { ServiceDb } from '@peruke/svc-kit/db';
import { CreateIdentity } from './migrations/001-identity.js';
import { CreateNotifications } from './migrations/002-notifications.js';
import { Session } from './sessions/session.entity.js';
import { User } from './users/user.entity.js';

export const database: ServiceDb = {
  entities: [User, Session],
  migrations: [
    { name: '001-identity', class: CreateIdentity },
    { name: '002-notifications', class: CreateNotifications },
  ],
};
