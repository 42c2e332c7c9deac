import { migrationsIn, type ServiceDb } from '@peruke/svc-kit/db';
import { CalendarYear } from './holidays/calendar-year.entity.js';
import { Meeting } from './meetings/meeting.entity.js';
import { scopes } from './scopes.js';

export const database: ServiceDb = {
  entities: [Meeting, CalendarYear],
  migrations: migrationsIn(new URL('./migrations/', import.meta.url)),
  scopes,
};
