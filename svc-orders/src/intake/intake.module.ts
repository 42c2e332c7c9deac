import { Module } from '@nestjs/common';
import { TakeInHandler } from './commands/take-in.command.js';
import { IntakeController } from './intake.controller.js';
import { ListIntakesHandler } from './queries/list-intakes.query.js';

@Module({
  controllers: [IntakeController],
  providers: [TakeInHandler, ListIntakesHandler],
})
export class IntakeModule {}
