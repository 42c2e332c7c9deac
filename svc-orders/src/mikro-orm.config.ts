import type { ServiceDb } from '@peruke/svc-kit/db';
import { MIGRATIONS } from './migrations/index.js';
import { Order } from './orders/order.entity.js';
import { ChangeNotice, OrderLog, Stage, StageCategory } from './orders/stage.entity.js';

export const DB: ServiceDb = {
  entities: [Order, Stage, StageCategory, OrderLog, ChangeNotice],
  migrations: MIGRATIONS,
};
