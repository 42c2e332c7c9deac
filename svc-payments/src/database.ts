import type { ServiceDb } from '@peruke/svc-kit/db';
import { Document } from './documents/document.entity.js';
import { Ledger } from './ledger/ledger.entity.js';
import { Payment, Termination } from './ledger/payment.entity.js';
import { CreateLedger } from './migrations/001-ledger.js';
import { CreateOrderView } from './migrations/002-order-view.js';
import { CreateDocuments } from './migrations/003-documents.js';
import { CreateCatalogue } from './migrations/004-catalogue.js';
import { CreateInvoicing } from './migrations/005-invoicing.js';
import { CreateCancellations } from './migrations/006-cancellations.js';
import { CreateCatalogueRefresh } from './migrations/007-catalogue-refresh.js';

export const database: ServiceDb = {
  entities: [Ledger, Payment, Termination, Document],
  migrations: [
    { name: '001-ledger', class: CreateLedger },
    { name: '002-order-view', class: CreateOrderView },
    { name: '003-documents', class: CreateDocuments },
    { name: '004-catalogue', class: CreateCatalogue },
    { name: '005-invoicing', class: CreateInvoicing },
    { name: '006-cancellations', class: CreateCancellations },
    { name: '007-catalogue-refresh', class: CreateCatalogueRefresh },
  ],
};
