/** The floor for lists and creations: Node's own http and pg, one process, nothing between. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { createOrder, moveOrder, type BareMove, type BareOrder } from './order-writes.ts';
import { countQuery, pageQuery, type PageWish } from './orders-page.ts';

const pool = new pg.Pool({ connectionString: process.env['BARE_PG_URL'], max: 10 });

const wishOf = (query: URLSearchParams): PageWish => ({
  state: query.get('state') ?? undefined,
  maker: query.has('maker') ? Number(query.get('maker')) : undefined,
  sort: query.get('sort') ?? undefined,
  page: Number(query.get('page') ?? 1),
  count: query.has('count'),
});

const answer = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
};

const page = async (wish: PageWish, response: ServerResponse): Promise<void> => {
  const { rows } = await pool.query(pageQuery(wish));
  const total = wish.count
    ? (await pool.query<{ total: number }>(countQuery(wish))).rows[0]?.total
    : undefined;
  answer(response, 200, { data: { wigs: rows, total } });
};

/** A change in one transaction, of what the body asks. */
const write = async (
  request: IncomingMessage,
  response: ServerResponse,
  change: (db: pg.PoolClient, asked: never) => Promise<object>,
): Promise<void> => {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk as string;
  const db = await pool.connect();
  try {
    answer(response, 201, { data: await change(db, JSON.parse(text) as never) });
  } finally {
    db.release();
  }
};

const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const url = new URL(request.url ?? '/', 'http://bare');
  if (url.pathname === '/ready') answer(response, 200, {});
  else if (url.pathname === '/page') await page(wishOf(url.searchParams), response);
  else if (url.pathname === '/moves')
    await write(request, response, (db, asked: BareMove) => moveOrder(db, asked));
  else await write(request, response, (db, asked: BareOrder) => createOrder(db, asked));
};

createServer((request, response) => {
  serve(request, response).catch((error: unknown) => answer(response, 500, { error: String(error) }));
}).listen(Number(process.env['PERUKE_HTTP_PORT']), '127.0.0.1');
