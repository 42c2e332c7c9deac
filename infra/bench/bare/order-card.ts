import type pg from 'pg';

const CARD = `select o.*, coalesce(c.full_name, o.client_name) as client, c.phone, u.nick_name, p.paid, p.terminated_ids,
    n.status, n.description, n.at
  from orders o left join client_view c on c.id = o.client_id left join user_view u on u.id = o.creator_id
  left join payment_view p on p.order_id = o.id left join notice_view n on n.order_id = o.id where o.id = $1`;

/** What stands on an order's card beside the order, by order or by client. */
const PARTS: readonly [name: string, text: string][] = [
  [
    'stages',
    `select s.*, k.name from stage s join stage_category k on k.id = s.category_id where s.order_id = $1`,
  ],
  ['logs', `select * from order_log where order_id = $1 order by at, id`],
  ['files', `select * from media where order_id = $1 and removed_at is null order by id`],
];
const MEETINGS = `select * from meeting_view where order_id = $1 or (client_id = $2 and not is_canceled)
  order by start_at desc, id desc limit 200`;

/** The whole card by five prepared statements, as the driver gives it. */
export const readCard = async (db: pg.PoolClient, id: number, clientId: number): Promise<object> => {
  const card = await db.query<object>({ name: 'card', text: CARD, values: [id] });
  const parts: Record<string, object[]> = {};
  for (const [name, text] of PARTS) parts[name] = (await db.query<object>({ name, text, values: [id] })).rows;
  const meetings = await db.query<object>({ name: 'meetings', text: MEETINGS, values: [id, clientId] });
  return { ...card.rows[0], ...parts, meetings: meetings.rows };
};
