import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ServiceModule } from '@peruke/svc-kit/app';
import { EventsModule, snapshotOf } from '@peruke/svc-kit/events';
import { ClientFileModule, ClientKeysModule } from '@peruke/svc-kit/privacy';
import { BulkModule } from './bulk/bulk.module.js';
import { ClientLinkModule } from './client-link/client-link.module.js';
import { database } from './database.js';
import { HandoverModule } from './handover/handover.module.js';
import { IntakeModule } from './intake/intake.module.js';
import { Order } from './orders/order.entity.js';
import { MediaModule } from './media/media.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { OrderImportModule } from './order-import/order-import.js';
import { ForgetClientConsumer } from './privacy/forget-client.consumer.js';
import { PrintModule } from './print/print.module.js';
import { ClientFileOfOrders } from './privacy/client-file.js';
import { ProjectionsModule } from './projections/projections.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { OrderViewsModule } from './saved-views/order-views.js';
import { seed } from './seed.js';
import { SlipModule } from './slip/slip.module.js';
import { StockModule } from './stock/stock.module.js';
import { TakeoutModule } from '@peruke/svc-kit/takeout';
import { TakeoutOfOrders } from './takeout/takeout.js';

@Module({
  controllers: [ForgetClientConsumer],
  imports: [
    ServiceModule.forRoot({
      service: 'orders',
      db: database,
      seed,
      unprefixed: ['data/properties.json', 'base/api/data/properties.json'],
    }),
    EventsModule.forRoot({ snapshots: [snapshotOf(Order, (order) => order.tellAgain())] }),
    ClientKeysModule,
    CqrsModule.forRoot(),
    TakeoutModule.of(TakeoutOfOrders, [MediaModule]),
    ClientFileModule.of(ClientFileOfOrders, [MediaModule]),
    BulkModule,
    ClientLinkModule,
    HandoverModule,
    IntakeModule,
    OrdersModule,
    OrderImportModule,
    PrintModule,
    ProjectionsModule,
    ReportsModule,
    OrderViewsModule,
    SlipModule,
    StockModule,
  ],
})
export class AppModule {}
