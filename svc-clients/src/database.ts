import type { ServiceDb } from '@peruke/svc-kit/db';
import { Video } from './care-hub/video.entity.js';
import { Client } from './clients/client.entity.js';
import { CustomerMessage } from './messages/message.entity.js';
import { CreateClients } from './migrations/001-clients.js';
import { CreateViews } from './migrations/002-views.js';
import { CreateVideos } from './migrations/003-care-hub.js';
import { CreateMessages } from './migrations/004-messages.js';
import { AddChannels } from './migrations/005-channels.js';
import { AddMeetingCalendar } from './migrations/006-meeting-calendar.js';

export const database: ServiceDb = {
  entities: [Client, Video, CustomerMessage],
  migrations: [
    { name: '001-clients', class: CreateClients },
    { name: '002-views', class: CreateViews },
    { name: '003-care-hub', class: CreateVideos },
    { name: '004-messages', class: CreateMessages },
    { name: '005-channels', class: AddChannels },
    { name: '006-meeting-calendar', class: AddMeetingCalendar },
  ],
};
