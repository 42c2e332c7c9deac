import { Module } from '@nestjs/common';
import { SettingsModule } from '@peruke/svc-kit/settings';
import { HandOverHandler } from './commands/hand-over.command.js';
import { HandoverController } from './handover.controller.js';
import { ListHandoversHandler } from './queries/list-handovers.query.js';

@Module({
  imports: [SettingsModule],
  controllers: [HandoverController],
  providers: [HandOverHandler, ListHandoversHandler],
})
export class HandoverModule {}
