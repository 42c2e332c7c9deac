import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.js';
import { BulkWorker } from './bulk-worker.js';
import { BulkController } from './bulk.controller.js';
import { StartRunHandler } from './commands/start-run.command.js';
import { StopRunHandler } from './commands/stop-run.command.js';
import { GetRunHandler } from './queries/get-run.query.js';
import { PickOrdersHandler } from './queries/pick-orders.query.js';

@Module({
  imports: [OrdersModule],
  controllers: [BulkController],
  providers: [BulkWorker, StartRunHandler, StopRunHandler, GetRunHandler, PickOrdersHandler],
})
export class BulkModule {}
