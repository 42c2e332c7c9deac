import { Module } from '@nestjs/common';
import { TakeoutsController } from './takeouts.controller.js';
import { Takeouts } from './takeouts.js';

@Module({ controllers: [TakeoutsController], providers: [Takeouts] })
export class TakeoutsModule {}
