import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { HouseModule } from '../house/house.module.js';
import { SetNormsHandler } from './commands/set-norms.command.js';
import { NormsController } from './norms.controller.js';
import { ListNormsHandler } from './queries/list-norms.query.js';

/** How long things take: what an admin says, and what was learnt. */
@Module({
  imports: [CqrsModule, HouseModule],
  controllers: [NormsController],
  providers: [ListNormsHandler, SetNormsHandler],
})
export class NormsModule {}
