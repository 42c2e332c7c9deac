/**
 * The floor for events, in two processes as a publishing and a reading service are two. BARE_ROLE=source: takes
 * `PUT /move?id=`, commits a change with its outbox row, hears of it by NOTIFY, publishes it. BARE_ROLE=sink: a durable
 * consumer that inserts one row for each message, and tells it to whoever has a line open. The source's page has a button for
 * each order: a press moves it, and what the sink tells is ticked.
 */
import { createServer } from 'node:http';
import { randomUUID } from 'node:crypto';
import { AckPolicy, jetstream, jetstreamManager, StorageType } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import pg from 'pg';
import { WebSocketServer } from 'ws';
import { PAGE } from './bare-page.ts';

const STREAM = 'BARE';
const SUBJECT = 'bare.moved';
const url = process.env['BARE_PG_URL'];
const nats = await connect({ servers: process.env['PERUKE_NATS_URL'] });
const js = jetstream(nats);
const jsm = await jetstreamManager(nats);
await jsm.streams
  .add({ name: STREAM, subjects: [SUBJECT], storage: StorageType.File })
  .catch(() => undefined);

const move = async (pool: pg.Pool, orderId: number): Promise<void> => {
  const db = await pool.connect();
  const id = randomUUID();
  await db.query('begin');
  await db.query({
    name: 'move',
    text: 'insert into moved (id, order_id, state) values ($1, $2, $3)',
    values: [id, orderId, 'Wigs in Production'],
  });
  await db.query({
    name: 'event',
    text: 'insert into outbox (id, envelope) values ($1, $2)',
    values: [id, JSON.stringify({ id, orderId, state: 'Wigs in Production' })],
  });
  await db.query('notify outbox');
  await db.query('commit');
  db.release();
};

const relay = async (): Promise<void> => {
  const session = new pg.Client(url);
  await session.connect();
  let wake: () => void = () => undefined;
  session.on('notification', () => wake());
  await session.query('listen outbox');
  for (;;) {
    const woken = new Promise<void>((resolve) => (wake = resolve));
    const { rows } = await session.query<{ seq: string; id: string; envelope: object }>({
      name: 'next',
      text: 'select seq, id, envelope from outbox where published_at is null order by seq limit 200',
    });
    if (rows.length === 0) {
      await woken;
      continue;
    }
    for (const { id, envelope } of rows) await js.publish(SUBJECT, JSON.stringify(envelope), { msgID: id });
    const sent = rows.map(({ seq }) => seq);
    await session.query({
      name: 'sent',
      text: 'update outbox set published_at = now() where seq = any($1)',
      values: [sent],
    });
  }
};

const consume = async (lines: WebSocketServer): Promise<void> => {
  const session = new pg.Client(url);
  await session.connect();
  await jsm.consumers.add(STREAM, { durable_name: 'sink', ack_policy: AckPolicy.Explicit });
  const consumer = await js.consumers.get(STREAM, 'sink');
  for await (const message of await consumer.consume()) {
    const { id, orderId, state } = message.json<{ id: string; orderId: number; state: string }>();
    await session.query({
      name: 'effect',
      text: 'insert into effect (id, order_id, state) values ($1, $2, $3)',
      values: [id, orderId, state],
    });
    for (const line of lines.clients) line.send(String(orderId));
    message.ack();
  }
};

const isSource = process.env['BARE_ROLE'] === 'source';
const pool = new pg.Pool({ connectionString: url, max: 5 });
const server = createServer((request, response) => {
  const asked = new URL(request.url ?? '/', 'http://bare');
  if (asked.pathname === '/page')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
  const work =
    asked.pathname === '/move' ? move(pool, Number(asked.searchParams.get('id'))) : Promise.resolve();
  work.then(
    () => response.end('{}'),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
const lines = new WebSocketServer({ server });
server.listen(Number(process.env['PERUKE_HTTP_PORT']), '127.0.0.1');
await (isSource ? relay() : consume(lines));
