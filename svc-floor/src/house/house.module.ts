import { Module } from '@nestjs/common';
import { SettingsModule } from '@peruke/svc-kit/settings';
import { HouseBook } from './house.service.js';

/** How the house works now, for whoever reckons with it. */
@Module({ imports: [SettingsModule], providers: [HouseBook], exports: [HouseBook] })
export class HouseModule {}
