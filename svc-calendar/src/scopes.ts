import { ASKER, type RowScopes } from '@peruke/svc-kit/db';
import { USA_CALENDAR } from './meetings/meeting.rules.js';

/** What a usa_manager may know of (PERM-061, PERM-064): the meetings that she made in the US agent calendar. */
export const scopes: RowScopes = {
  meeting: `created_by_id = ${ASKER} and calendar = '${USA_CALENDAR}'`,
  meeting_notice: 'exists (select 1 from meeting m where m.id = meeting_id)',
  calendar_feed: `user_id = ${ASKER}`,
  meeting_import: 'false',
  meeting_import_row: 'false',
  meeting_import_key: 'false',
};
