import { Global, Module } from '@nestjs/common';
import { OrderViewConsumer } from './order-view.consumer.js';
import { Orders } from './orders.js';

@Global()
@Module({ controllers: [OrderViewConsumer], providers: [Orders], exports: [Orders] })
export class ProjectionsModule {}
