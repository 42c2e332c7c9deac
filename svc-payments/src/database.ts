import { migrationsIn, type ServiceDb } from '@peruke/svc-kit/db';
import { SavedView } from '@peruke/svc-kit/views';
import { CashUp } from './cash-up/cash-up.entity.js';
import { Document } from './documents/document.entity.js';
import { Ledger } from './ledger/ledger.entity.js';
import { Payment, Termination } from './ledger/payment.entity.js';
import { scopes } from './scopes.js';

export const database: ServiceDb = {
  entities: [Ledger, Payment, Termination, Document, CashUp, SavedView],
  migrations: migrationsIn(new URL('./migrations/', import.meta.url)),
  scopes,
};
