import { leftOut, type TakeoutParts } from '@peruke/svc-kit/takeout';

/** What svc-calendar gives of all data. */
export class TakeoutOfCalendar implements TakeoutParts {
  readonly tables = {
    meeting: '*',
    calendar_year: '*',
  };
  readonly leftOut = {
    ...leftOut('views of other services', 'client_view order_view user_view meeting_notice'),
    ...leftOut('links that open something', 'calendar_feed'),
    ...leftOut(
      'files that were brought, for a day',
      'meeting_import meeting_import_row meeting_import_profile meeting_import_key',
    ),
  };
}
