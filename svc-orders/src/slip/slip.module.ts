import { Module } from '@nestjs/common';
import { SettingsModule } from '@peruke/svc-kit/settings';
import { MakeSlipHandler } from './commands/make-slip.command.js';
import { SignSlipHandler } from './commands/sign-slip.command.js';
import { SlipController } from './slip.controller.js';

@Module({
  imports: [SettingsModule],
  controllers: [SlipController],
  providers: [MakeSlipHandler, SignSlipHandler],
})
export class SlipModule {}
