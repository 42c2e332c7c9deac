import { Module } from '@nestjs/common';
import { HouseSettings } from './house-settings.js';
import { HouseSettingsConsumer } from './house-settings.consumer.js';

/** For a service that reads what the owner of the house sets. */
@Module({ controllers: [HouseSettingsConsumer], providers: [HouseSettings], exports: [HouseSettings] })
export class SettingsModule {}
