/** The floor for payments: Node's own http and pg, the ten statements of a deposit in one transaction, nothing checked. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['BARE_PG_URL'], max: 10 });

interface BareDeposit {
  wig_id: number;
  /** Agorot. */
  amount: number;
  key: string;
}

const USER = { id: 1, nickName: 'user-1', role: 'ADMIN' };
const HOLD = `select h.held, k.body from (select pg_try_advisory_xact_lock(hashtextextended($1, 7)) as held) as h
  left join idempotency_key k on k.user_id = $2 and k.key = $3`;
const OPEN = `insert into ledger as l (id, paid) values ($1, 0) on conflict (id) do update set paid = l.paid
  returning l.*, nextval('payment_id_seq')::int as payment_id`;
const PAYMENT = `insert into payment (id, order_id, amount, source, comment, due_date, instalments, created_at,
    created_by_id, created_by_name) values ($1, $2, $3, 'Card', '', $4, 1, $5, $6, $7)`;
const EVENT = `insert into outbox (id, subject, aggregate, aggregate_id, aggregate_version, envelope)
  values ($1, 'payments.ledger.added.v1', 'payments.ledger', $2, $3, $4)`;
const READ = `select p.*, t.payment_id is not null as is_terminated, l.paid from payment p
  join ledger l on l.id = p.order_id left join termination t on t.payment_id = p.id where p.id = $1`;

const run = (db: pg.PoolClient, name: string, text: string, values: unknown[]) =>
  db.query<Record<string, unknown>>({ name, text, values });

const deposit = async (db: pg.PoolClient, { wig_id, amount, key }: BareDeposit): Promise<object> => {
  const now = new Date();
  await db.query('begin');
  await run(db, 'hold', HOLD, [key, USER.id, key]);
  await run(db, 'order', 'select * from order_view where order_id = $1 and visible', [wig_id]);
  const [ledger] = (await run(db, 'open', OPEN, [wig_id])).rows;
  const paid = Number(ledger?.['paid']) + amount;
  const version = Number(ledger?.['event_count']) + 1;
  const id = ledger?.['payment_id'];
  await run(
    db,
    'ledger',
    'update ledger set paid = $2, event_count = $3, version = version + 1, last_payment_at = $4 where id = $1',
    [wig_id, paid, version, now],
  );
  await run(db, 'payment', PAYMENT, [id, wig_id, amount, now, now, USER.id, USER.nickName]);
  const event = {
    id: randomUUID(),
    type: 'payments.ledger.added',
    version: 1,
    at: now.toISOString(),
    actor: USER,
    aggregateId: String(wig_id),
    aggregateVersion: version,
    data: {
      orderId: wig_id,
      paid,
      paymentId: id,
      amount,
      source: 'Card',
      lastPaymentAt: now.toISOString(),
      terminatedIds: [],
    },
  };
  await run(db, 'event', EVENT, [event.id, String(wig_id), version, JSON.stringify(event)]);
  const { rows } = await run(db, 'read', READ, [id]);
  const body = JSON.stringify({ data: rows[0] });
  await run(
    db,
    'keep',
    'insert into idempotency_key (user_id, key, fingerprint, status, body) values ($1, $2, $3, 201, $4)',
    [USER.id, key, key, body],
  );
  await db.query('commit');
  return { data: rows[0] };
};

const serve = async (text: string): Promise<object> => {
  if (text === '') return {};
  const db = await pool.connect();
  try {
    return await deposit(db, JSON.parse(text) as BareDeposit);
  } finally {
    db.release();
  }
};

createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  request.on('end', () => {
    serve(text).then(
      (answer) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
}).listen(Number(process.env['PERUKE_HTTP_PORT']), '127.0.0.1');
