import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { SettingsModule } from '@peruke/svc-kit/settings';
import { SetNormsHandler } from './commands/set-norms.command.js';
import { HouseBook } from './house.service.js';
import { NormsController } from './norms.controller.js';
import { ListNormsHandler } from './queries/list-norms.query.js';

/** How the house works now, for whoever reckons with it, and the norms that an admin sets. */
@Module({
  imports: [CqrsModule, SettingsModule],
  controllers: [NormsController],
  providers: [HouseBook, ListNormsHandler, SetNormsHandler],
  exports: [HouseBook],
})
export class HouseModule {}
