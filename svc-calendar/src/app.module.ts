import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ServiceModule } from '@peruke/svc-kit/app';
import { EventsModule, snapshotOf } from '@peruke/svc-kit/events';
import { ClientFileModule, ClientKeysModule } from '@peruke/svc-kit/privacy';
import { SettingsModule } from '@peruke/svc-kit/settings';
import { database } from './database.js';
import { FeedsModule } from './feeds/feeds.module.js';
import { CalendarYear } from './holidays/calendar-year.entity.js';
import { HolidaysModule } from './holidays/holidays.module.js';
import { Meeting } from './meetings/meeting.entity.js';
import { MeetingImportModule } from './meeting-import/meeting-import.js';
import { MeetingsModule } from './meetings/meetings.module.js';
import { ClientFileOfCalendar } from './privacy/client-file.js';
import { ForgetClientConsumer } from './privacy/forget-client.consumer.js';
import { ProjectionsModule } from './projections/projections.module.js';
import { RemindersModule } from './reminders/reminders.module.js';
import { seed } from './seed.js';
import { TakeoutModule } from '@peruke/svc-kit/takeout';
import { TakeoutOfCalendar } from './takeout/takeout.js';

@Module({
  controllers: [ForgetClientConsumer],
  imports: [
    ServiceModule.forRoot({ service: 'calendar', db: database, seed }),
    EventsModule.forRoot({
      snapshots: [
        snapshotOf(Meeting, (meeting) => meeting.tellAgain()),
        snapshotOf(CalendarYear, (year) => year.tell()),
      ],
    }),
    ClientKeysModule,
    CqrsModule.forRoot(),
    SettingsModule,
    TakeoutModule.of(TakeoutOfCalendar),
    ClientFileModule.of(ClientFileOfCalendar),
    MeetingsModule,
    MeetingImportModule,
    ProjectionsModule,
    HolidaysModule,
    RemindersModule,
    FeedsModule,
  ],
})
export class AppModule {}
