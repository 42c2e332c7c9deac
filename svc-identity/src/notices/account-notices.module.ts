import { Module } from '@nestjs/common';
import { AccountNoticesController } from './account-notices.controller.js';
import { ListAccountNoticesHandler } from './list-account-notices.query.js';
import { SeeAccountNoticeHandler } from './see-account-notice.command.js';

@Module({
  controllers: [AccountNoticesController],
  providers: [ListAccountNoticesHandler, SeeAccountNoticeHandler],
})
export class AccountNoticesModule {}
