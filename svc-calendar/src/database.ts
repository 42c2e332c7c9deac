import type { ServiceDb } from '@peruke/svc-kit/db';
import { Meeting } from './meetings/meeting.entity.js';
import { CreateCalendar } from './migrations/001-calendar.migration.js';
import { AddAttendanceAndFeeds } from './migrations/002-attendance-and-feeds.migration.js';

export const DATABASE: ServiceDb = {
  entities: [Meeting],
  migrations: [
    { name: '001-calendar', class: CreateCalendar },
    { name: '002-attendance-and-feeds', class: AddAttendanceAndFeeds },
  ],
};
