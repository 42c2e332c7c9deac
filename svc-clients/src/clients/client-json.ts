import { ZONE } from '@peruke/svc-kit/time';
import type { OwnScope } from './own.scope.js';

/** An instant as the wire writes it, made in SQL: the full list has too many rows to format them one by one here. */
export const wire = (column: string): string =>
  `to_char(${column} at time zone '${ZONE}', 'YYYY-MM-DD HH24:MI:SS')`;

/**
 * The client of the wire (`clientSchema`) as one JSON value of SQL over `client c`, with the meetings and orders that the
 * asker may know of.
 */
export const clientJson = (scope: OwnScope): string => `json_build_object(
  'id', c.id,
  'name', c.name,
  'surname', c.surname,
  'full_name', btrim(c.name || ' ' || c.surname),
  'email', c.email,
  'phone', c.phone,
  'additionalPhone', c.additional_phone,
  'country', c.country,
  'city', c.city,
  'address', c.address,
  'contactPreference', c.contact_preference,
  'agreesToRecall', c.agrees_to_recall,
  'isDeleted', (c.deleted_at is not null)::int,
  'visible', (c.deleted_at is null)::int,
  'created_at', ${wire('c.created_at')},
  'updated_at', ${wire('c.updated_at')},
  'forgotten_at', case when c.key is null then ${wire('c.updated_at')} end,
  'version', c.version,
  'meetings', coalesce((
    select json_agg(json_build_object('start_at', ${wire('m.start_at')}, 'calendar', m.calendar) order by m.start_at)
    from meeting_view m where m.client_id = any(c.id || c.merged_ids) and not m.is_canceled and ${scope.meeting('m')}), '[]'),
  'wigs', coalesce((
    select json_agg(o.order_id order by o.order_id desc)
    from order_view o where o.client_id = any(c.id || c.merged_ids) and o.visible and ${scope.order('o')}), '[]')
)`;
