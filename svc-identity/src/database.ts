import { migrationsIn, type ServiceDb } from '@peruke/svc-kit/db';
import { EnrolledDevice } from './devices/device.entity.js';
import { Session } from './sessions/session.entity.js';
import { HouseSettings } from './settings/settings.entity.js';
import { User } from './users/user.entity.js';

export const database: ServiceDb = {
  entities: [User, Session, EnrolledDevice, HouseSettings],
  migrations: migrationsIn(new URL('./migrations/', import.meta.url)),
};
