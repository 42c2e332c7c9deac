import { migrationsIn, type ServiceDb } from '@peruke/svc-kit/db';
import { SavedView } from '@peruke/svc-kit/views';
import { OrderLink } from './client-link/order-link.entity.js';
import { Handover } from './handover/handover.entity.js';
import { ClientWord } from './intake/client-word.entity.js';
import { Intake } from './intake/intake.entity.js';
import { Order } from './orders/order.entity.js';
import { ChangeNotice, OrderLog, Stage, StageCategory } from './orders/stage.entity.js';
import { scopes } from './scopes.js';

export const database: ServiceDb = {
  entities: [
    Order,
    Stage,
    StageCategory,
    OrderLog,
    ChangeNotice,
    SavedView,
    Handover,
    Intake,
    ClientWord,
    OrderLink,
  ],
  migrations: migrationsIn(new URL('./migrations/', import.meta.url)),
  scopes,
};
