import { migrationsIn, type ServiceDb } from '@peruke/svc-kit/db';
import { Document } from './documents/document.entity.js';
import { Ledger } from './ledger/ledger.entity.js';
import { Payment, Termination } from './ledger/payment.entity.js';

export const database: ServiceDb = {
  entities: [Ledger, Payment, Termination, Document],
  migrations: migrationsIn(new URL('./migrations/', import.meta.url)),
};
