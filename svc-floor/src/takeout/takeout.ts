import { leftOut, type TakeoutParts } from '@peruke/svc-kit/takeout';

/** What svc-floor gives of all data. */
export class TakeoutOfFloor implements TakeoutParts {
  readonly tables = {
    work_centre: '*',
    norm: '*',
    step_table: '*',
    floor_setting: '*',
    place: '*',
    place_move: '*',
    stocktake: '*',
    stocktake_wig: '*',
    completion: '*',
    order_passage: '*',
    promise_made: '*',
  };
  readonly leftOut = {
    ...leftOut('views of other services', 'day_view floor_order meeting_view user_view'),
    ...leftOut('work on its way', 'bulk_run bulk_row open_stocktake open_stocktake_wig'),
  };
}
