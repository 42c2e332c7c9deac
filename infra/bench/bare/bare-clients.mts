/** The floor for GET /clients/100000: the same SQL by a cursor, out through Node's own http, nothing between. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import pg from 'pg';

const BATCH = 1_000;
const pool = new pg.Pool({ connectionString: process.env['BARE_PG_URL'], max: 4 });
const JSON_OF_CLIENT = process.env['BARE_CLIENT_JSON'] ?? '';

const stream = async (limit: number, response: ServerResponse): Promise<void> => {
  const db = await pool.connect();
  try {
    await db.query('begin');
    await db.query(
      `declare all_clients no scroll cursor for select ${JSON_OF_CLIENT}::text as text from client c
       where c.deleted_at is null order by c.created_at desc, c.id desc limit ${limit}`,
    );
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
    let head = '{"data":[';
    for (;;) {
      const { rows } = await db.query<{ text: string }>(`fetch ${BATCH} from all_clients`);
      if (rows.length === 0) break;
      if (!response.write(head + rows.map(({ text }) => text).join(','))) await once(response, 'drain');
      head = ',';
    }
    response.end(']}');
    await db.query('commit');
  } finally {
    db.release();
  }
};

const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const limit = Number(/^\/clients\/(\d+)$/.exec(request.url ?? '')?.[1]);
  if (limit) await stream(limit, response);
  else response.end('{}');
};

createServer((request, response) => {
  serve(request, response).catch((error: unknown) => response.destroy(error as Error));
}).listen(Number(process.env['PERUKE_HTTP_PORT']), '127.0.0.1');
