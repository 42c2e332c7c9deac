import { Module } from '@nestjs/common';
import { HandOverHandler } from './commands/hand-over.command.js';
import { HandoverController } from './handover.controller.js';
import { ListHandoversHandler } from './queries/list-handovers.query.js';

@Module({
  controllers: [HandoverController],
  providers: [HandOverHandler, ListHandoversHandler],
})
export class HandoverModule {}
