import { leftOut, type TakeoutParts } from '@peruke/svc-kit/takeout';

/** What svc-payments gives of all data. */
export class TakeoutOfPayments implements TakeoutParts {
  readonly tables = {
    saved_view: '*',
    list_arrangement: '*',
    ledger: '*',
    payment: '*',
    termination: '*',
    document: '*',
    document_series: '*',
    guard_override: '*',
    cheque_mark: '*',
    cash_up: '*',
    cash_up_stamp: '*',
    bank: '*',
    payment_type: '*',
  };
  readonly leftOut = {
    ...leftOut('views of other services', 'order_view'),
    ...leftOut('work on its way', 'invoicing_job catalogue_refresh'),
    ...leftOut(
      'files that were brought, for a day',
      'balance_import balance_import_row balance_import_profile',
    ),
  };
}
