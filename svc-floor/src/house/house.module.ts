import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { SettingsModule } from '@peruke/svc-kit/settings';
import { RemoveCentreHandler } from './commands/remove-centre.command.js';
import { SetNormsHandler } from './commands/set-norms.command.js';
import { SetStepNeedsHandler } from './commands/set-step-needs.command.js';
import { SetWaitsHandler } from './commands/set-waits.command.js';
import { HouseBook } from './house.service.js';
import { NormsController } from './norms.controller.js';
import { GetStepTableHandler } from './queries/get-step-table.query.js';
import { ListNormsHandler } from './queries/list-norms.query.js';
import { StepsController } from './steps.controller.js';
import { WaitsController } from './waits.controller.js';

/** How the house works now, for whoever reckons with it, the norms and the table of needed steps that an admin sets. */
@Module({
  imports: [CqrsModule, SettingsModule],
  controllers: [NormsController, StepsController, WaitsController],
  providers: [
    HouseBook,
    ListNormsHandler,
    SetNormsHandler,
    GetStepTableHandler,
    SetStepNeedsHandler,
    SetWaitsHandler,
    RemoveCentreHandler,
  ],
  exports: [HouseBook],
})
export class HouseModule {}
