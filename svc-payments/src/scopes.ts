import { ASKER, type RowScopes } from '@peruke/svc-kit/db';
import { VIEW_SCOPES } from '@peruke/svc-kit/views';

const ofOwnOrder = (id = 'order_id'): string =>
  `exists (select 1 from order_view v where v.order_id = ${id})`;
const OF_OWN_PAYMENT = 'exists (select 1 from payment p where p.id = payment_id)';

/** What a usa_manager may know of (PERM-026): what was paid for the orders that she made, and no till. */
export const scopes: RowScopes = {
  order_view: `created_by_id = ${ASKER}`,
  ledger: ofOwnOrder('id'),
  payment: ofOwnOrder(),
  document: ofOwnOrder(),
  guard_override: ofOwnOrder(),
  invoicing_job: ofOwnOrder(),
  termination: OF_OWN_PAYMENT,
  cheque_mark: OF_OWN_PAYMENT,
  ...VIEW_SCOPES,
  cash_up: 'false',
  cash_up_stamp: 'false',
  balance_import: 'false',
  balance_import_row: 'false',
};
