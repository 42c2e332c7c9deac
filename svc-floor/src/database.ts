import { migrationsIn, type ServiceDb } from '@peruke/svc-kit/db';
import { WorkCentre } from './centres/work-centre.entity.js';
import { Place } from './places/place.entity.js';
import { scopes } from './scopes.js';

export const database: ServiceDb = {
  entities: [WorkCentre, Place],
  scopes,
  migrations: migrationsIn(new URL('./migrations/', import.meta.url)),
};
