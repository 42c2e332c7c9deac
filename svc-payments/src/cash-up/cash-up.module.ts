import { Module } from '@nestjs/common';
import { SettingsModule } from '@peruke/svc-kit/settings';
import { CashUpController } from './cash-up.controller.js';
import { SignCashUpHandler } from './commands/sign-cash-up.command.js';
import { GetCashUpHandler } from './queries/get-cash-up.query.js';
import { GetCashUpNowHandler } from './queries/get-cash-up-now.query.js';
import { ListCashUpsHandler } from './queries/list-cash-ups.query.js';
import { StreamCashUpsHandler } from './queries/stream-cash-ups.query.js';

@Module({
  imports: [SettingsModule],
  controllers: [CashUpController],
  providers: [
    SignCashUpHandler,
    GetCashUpNowHandler,
    ListCashUpsHandler,
    StreamCashUpsHandler,
    GetCashUpHandler,
  ],
})
export class CashUpModule {}
