import { migrationsIn, type ServiceDb } from '@peruke/svc-kit/db';
import { Handover } from './handover/handover.entity.js';
import { Intake } from './intake/intake.entity.js';
import { Order } from './orders/order.entity.js';
import { SavedView } from './saved-views/saved-view.entity.js';
import { ChangeNotice, OrderLog, Stage, StageCategory } from './orders/stage.entity.js';

export const database: ServiceDb = {
  entities: [Order, Stage, StageCategory, OrderLog, ChangeNotice, SavedView, Handover, Intake],
  migrations: migrationsIn(new URL('./migrations/', import.meta.url)),
};
