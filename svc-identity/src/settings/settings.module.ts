import { Module } from '@nestjs/common';
import { ChangeSettingsHandler } from './commands/change-settings.command.js';
import { GetSettingsHandler } from './queries/get-settings.query.js';
import { ListSettingChangesHandler } from './queries/list-setting-changes.query.js';
import { SettingsController } from './settings.controller.js';
import { SettingsBook } from './settings-book.js';

@Module({
  controllers: [SettingsController],
  providers: [SettingsBook, ChangeSettingsHandler, GetSettingsHandler, ListSettingChangesHandler],
  exports: [SettingsBook],
})
export class HouseSettingsModule {}
