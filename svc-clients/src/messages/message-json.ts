import { wire } from '../clients/client-json.js';

const orEmpty = (column: string): string => `coalesce(${wire(column)}, '')`;

/** The message of the wire (`customerMessageSchema`) as one JSON value of SQL over `message m`. */
export const MESSAGE_FIELDS = `
  'id', m.id,
  'client_id', (select coalesce(k.kept_id, k.id) from client k where k.id = m.client_id),
  'order_id', m.order_id,
  'meeting_id', m.meeting_id,
  'occasion', m.occasion,
  'barcode', coalesce(m.variables->>'barcode', ''),
  'channel', m.channel,
  'attempt', m.attempt,
  'phone', m.phone,
  'body', m.body,
  'status', m.status,
  'description', m.description,
  'created_at', ${wire('m.created_at')},
  'settled_at', ${orEmpty('m.settled_at')},
  'told_at', ${orEmpty('m.told_at')},
  'told_by', m.told_by,
  'steps', coalesce((
    select json_agg(json_build_object('at', ${wire('s.at')}, 'status', s.status, 'description', s.description)
      order by s.id)
    from message_step s where s.message_id = m.id), '[]')`;
