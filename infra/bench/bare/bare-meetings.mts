/** The floor for a year of meetings: one prepared statement, rows as the driver gives them, in one text. */
import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['BARE_PG_URL'], max: 4 });

const wall = (column: string): string =>
  `to_char((${column}) at time zone 'Asia/Jerusalem', 'YYYY-MM-DD HH24:MI:SS')`;

const YEAR = {
  name: 'year',
  text: `select m.id, ${wall('m.start_at')} as start_at, m.calendar, m.subject, m.moves,
      c.client_id, c.full_name, c.phone, m.manager_id, coalesce(u.nick_name, m.manager_name) as manager, u.hex_color,
      o.order_id, o.barcode, o.state, o.is_repair, n.status, n.description, ${wall('n.at')} as notice_at,
      ${wall('m.created_at')} as created_at, coalesce(a.nick_name, m.created_by_name) as created_by,
      ${wall('m.deleted_at')} as deleted_at, coalesce(d.nick_name, m.deleted_by_name) as deleted_by
    from meeting m
    left join order_view o on o.order_id = m.order_id and o.visible
    left join client_view c on c.client_id = m.client_id
    left join user_view u on u.user_id = m.manager_id
    left join user_view a on a.user_id = m.created_by_id
    left join user_view d on d.user_id = m.deleted_by_id
    left join meeting_notice n on n.meeting_id = m.id
    where m.start_at >= $1 and m.start_at < $2 order by m.start_at, m.id`,
};

const serve = async (url: URL, response: ServerResponse): Promise<void> => {
  const values = [url.searchParams.get('from'), url.searchParams.get('to')];
  const meetings = url.pathname === '/ready' ? [] : (await pool.query({ ...YEAR, values })).rows;
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ data: { meetings } }));
};

createServer((request, response) => {
  serve(new URL(request.url ?? '/', 'http://bare'), response).catch((error: unknown) => {
    response.writeHead(500).end(String(error));
  });
}).listen(Number(process.env['PERUKE_HTTP_PORT']), '127.0.0.1');
