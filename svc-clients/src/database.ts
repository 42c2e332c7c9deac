import { migrationsIn, type ServiceDb } from '@peruke/svc-kit/db';
import { SavedView } from '@peruke/svc-kit/views';
import { Video } from './care-hub/video.entity.js';
import { Client } from './clients/client.entity.js';
import { CustomerMessage } from './messages/message.entity.js';
import { scopes } from './scopes.js';

export const database: ServiceDb = {
  entities: [Client, Video, CustomerMessage, SavedView],
  migrations: migrationsIn(new URL('./migrations/', import.meta.url)),
  scopes,
};
