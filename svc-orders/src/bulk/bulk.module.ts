import { Module } from '@nestjs/common';
import { bulkBody } from '@peruke/contracts/orders';
import { RunsModule } from '@peruke/svc-kit/runs';
import { OrdersModule } from '../orders/orders.module.js';
import { OrderDeeds } from './bulk-deeds.js';
import { PicksController } from './picks.controller.js';
import { PickOrdersHandler } from './queries/pick-orders.query.js';

const OrderRunsModule = RunsModule.of({
  path: 'wigs/bulk',
  permission: 'order.list',
  what: 'order.bulk',
  body: bulkBody,
  orders: { table: 'orders', id: 'id' },
  deeds: OrderDeeds,
  imports: [OrdersModule],
});

@Module({
  imports: [OrdersModule, OrderRunsModule],
  controllers: [PicksController],
  providers: [PickOrdersHandler],
})
export class BulkModule {}
