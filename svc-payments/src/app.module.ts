import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ServiceModule } from '@peruke/svc-kit/app';
import { EventsModule, snapshotOf } from '@peruke/svc-kit/events';
import { ClientFileModule, ClientKeysModule } from '@peruke/svc-kit/privacy';
import { AttentionModule } from './attention/attention.module.js';
import { BalanceImportModule } from './balance-import/balance-import.js';
import { CashUpModule } from './cash-up/cash-up.module.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { ChequesModule } from './cheques/cheques.module.js';
import { database } from './database.js';
import { Document } from './documents/document.entity.js';
import { Ledger } from './ledger/ledger.entity.js';
import { LedgerModule } from './ledger/ledger.module.js';
import { ClientFileOfPayments } from './privacy/client-file.js';
import { ProjectionsModule } from './projections/projections.module.js';
import { PaymentViewsModule } from './reports/payment-views.js';
import { ReportsModule } from './reports/reports.module.js';
import { seed } from './seed.js';
import { TakeoutModule } from '@peruke/svc-kit/takeout';
import { TakeoutOfPayments } from './takeout/takeout.js';

@Module({
  imports: [
    ServiceModule.forRoot({ service: 'payments', db: database, seed }),
    EventsModule.forRoot({
      snapshots: [
        snapshotOf(Ledger, (ledger) => ledger.tellAgain()),
        snapshotOf(Document, (document) => document.tell()),
      ],
    }),
    ClientKeysModule,
    CqrsModule.forRoot(),
    TakeoutModule.of(TakeoutOfPayments),
    ClientFileModule.of(ClientFileOfPayments),
    ProjectionsModule,
    LedgerModule,
    BalanceImportModule,
    AttentionModule,
    ChequesModule,
    CashUpModule,
    CatalogueModule,
    ReportsModule,
    PaymentViewsModule,
  ],
})
export class AppModule {}
