import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ServiceModule } from '@peruke/svc-kit/app';
import { EventsModule, snapshotOf } from '@peruke/svc-kit/events';
import { ClientFileModule } from '@peruke/svc-kit/privacy';
import { AttentionModule } from './attention/attention.module.js';
import { CashUpModule } from './cash-up/cash-up.module.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { ChequesModule } from './cheques/cheques.module.js';
import { database } from './database.js';
import { Document } from './documents/document.entity.js';
import { Ledger } from './ledger/ledger.entity.js';
import { LedgerModule } from './ledger/ledger.module.js';
import { ClientFileOfPayments } from './privacy/client-file.js';
import { ProjectionsModule } from './projections/projections.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { seed } from './seed.js';

@Module({
  imports: [
    ServiceModule.forRoot({ service: 'payments', db: database, seed }),
    EventsModule.forRoot({
      snapshots: [
        snapshotOf(Ledger, (ledger) => ledger.tellAgain()),
        snapshotOf(Document, (document) => document.tell()),
      ],
    }),
    CqrsModule.forRoot(),
    ClientFileModule.of(ClientFileOfPayments),
    ProjectionsModule,
    LedgerModule,
    AttentionModule,
    ChequesModule,
    CashUpModule,
    CatalogueModule,
    ReportsModule,
  ],
})
export class AppModule {}
