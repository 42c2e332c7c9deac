import { migrationsIn, type ServiceDb } from '@peruke/svc-kit/db';
import { Meeting } from './meetings/meeting.entity.js';

export const database: ServiceDb = {
  entities: [Meeting],
  migrations: migrationsIn(new URL('./migrations/', import.meta.url)),
};
