import { leftOut, type TakeoutParts } from '@peruke/svc-kit/takeout';

/** What svc-clients gives of all data. */
export class TakeoutOfClients implements TakeoutParts {
  readonly tables = {
    saved_view: '*',
    list_arrangement: '*',
    client: '*',
    client_alias: '*',
    delivery: '*',
    fit_profile: '*',
    message: '*',
    message_step: '*',
    not_same: '*',
    recall_note: '*',
    video: '*',
  };
  readonly leftOut = {
    ...leftOut('views of other services', 'meeting_view order_view'),
    ...leftOut('work on its way', 'bulk_run bulk_row'),
    ...leftOut(
      'files that were brought, for a day',
      'client_import client_import_row client_import_profile client_import_undone',
    ),
  };
}
