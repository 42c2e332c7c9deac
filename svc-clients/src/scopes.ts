import { ASKER, type RowScopes } from '@peruke/svc-kit/db';
import { RUN_SCOPES } from '@peruke/svc-kit/runs';
import { VIEW_SCOPES } from '@peruke/svc-kit/views';
import { USA_CALENDAR } from './clients/own.scope.js';

const MADE = `created_by_id = ${ASKER}`;
const OF_OWN_CLIENT = 'exists (select 1 from client c where c.id = client_id)';
const ofOwn = (view: 'order' | 'meeting'): string =>
  `exists (select 1 from ${view}_view v where v.${view}_id = `;

/**
 * What a usa_manager may know of (AMB-22, PERM-026, PERM-064), as `own.scope.ts` says it to the queries: clients, orders and
 * meetings that she made, and messages about nothing else.
 */
export const scopes: RowScopes = {
  client: `${MADE} or (kept_id is not null and is_client_of(kept_id, ${ASKER}))`,
  order_view: MADE,
  meeting_view: `${MADE} and coalesce(calendar, '${USA_CALENDAR}') = '${USA_CALENDAR}'`,
  message: `${OF_OWN_CLIENT}
    and (order_id is null or ${ofOwn('order')} message.order_id))
    and (meeting_id is null or ${ofOwn('meeting')} message.meeting_id))`,
  message_step: 'exists (select 1 from message m where m.id = message_id)',
  fit_profile: OF_OWN_CLIENT,
  not_same: OF_OWN_CLIENT,
  delivery: `${ofOwn('order')} delivery.order_id)`,
  recall_note: `${ofOwn('order')} recall_note.order_id)`,
  ...VIEW_SCOPES,
  ...RUN_SCOPES,
  client_import: 'false',
  client_import_row: 'false',
};
