import type pg from 'pg';
import { ORDER_STATES, type OrderState } from '@peruke/contracts/orders';
import { HEBREW_NAMES, HEBREW_SURNAMES, LATIN_NAMES, LATIN_SURNAMES } from './names.ts';

export interface DataSetSize {
  orders: number;
  clients: number;
}

/** Users 1 to 40; these are USA managers, who see their own orders only. */
export const USA_MANAGER_IDS = [4, 5, 7, 8, 9, 10, 11, 12] as const;
const USERS = 40;

/** Of a hundred orders. An old shop has delivered most of what it made. */
const STATE_SHARES: Record<OrderState, number> = {
  Draft: 4,
  'Wigs in Production': 5,
  Rework: 2,
  'Repair Wigs': 5,
  'Ready New Wig': 3,
  'Ready Repair Wigs': 2,
  Storage: 6,
  'Delivered Wigs': 55,
  'Wigs In Stock': 2,
  'Cancelled Wigs': 4,
  Archived: 12,
};

/**
 * Every value of a row is drawn from its number by `bench.dice`, so the same size gives the same rows. `fold` is
 * written anew here, not taken from the service: the searches are compared with what it says.
 */
const TOOLS = [
  'create schema bench',
  `create function bench.dice(i bigint, salt int, sides int) returns int immutable parallel safe language sql as
    $$ select ((hashint8extended(i, salt) & 9223372036854775807) % sides)::int $$`,
  // Low numbers come more often: some names and clients are common, most are rare.
  `create function bench.skewed(i bigint, salt int, sides int) returns int immutable parallel safe language sql as
    $$ select floor(sides * power(bench.dice(i, salt, 1000000) / 1000000.0, 2))::int $$`,
  `create function bench.fold(words text) returns text immutable parallel safe language sql as
    $$ select trim(regexp_replace(translate(lower(words), $q$'"׳״‘’“”\`$q$, ''), '[־‐-―_/.,\\s-]+', ' ', 'g')) $$`,
  `create function bench.digits(phone text) returns text immutable parallel safe language sql as
    $$ select case when phone like '+972%' then '0' || substr(phone, 5)
         else regexp_replace(phone, '\\D', '', 'g') end $$`,
];

/** Half of the names Hebrew; phones as +972, +1, +44 and, from an old system, local with dashes. */
const CLIENTS = `create table bench.client as
  select i as id, name, surname, created_by_id, case
      when kind < 70 then '+9725' || number
      when kind < 90 then '+1212' || substr(number, 1, 7)
      when kind < 96 then '+447' || number || '1'
      else '05' || substr(number, 1, 1) || '-' || substr(number, 2, 3) || '-' || substr(number, 5, 4) end as phone
  from (
    select i, bench.dice(i, 5, 100) as kind, lpad(bench.dice(i, 6, 100000000)::text, 8, '0') as number,
      case when i % 2 = 0 then ($3::text[])[1 + bench.skewed(i, 1, cardinality($3))]
        else ($5::text[])[1 + bench.skewed(i, 1, cardinality($5))] end as name,
      case when i % 2 = 0 then ($2::text[])[1 + bench.skewed(i, 2, cardinality($2))]
          || case when bench.dice(i, 3, 10) = 0
               then '־' || ($2::text[])[1 + bench.dice(i, 4, cardinality($2))] else '' end
        else ($4::text[])[1 + bench.skewed(i, 2, cardinality($4))]
          || case when bench.dice(i, 3, 6) = 0
               then '-' || ($4::text[])[1 + bench.dice(i, 4, cardinality($4))] else '' end
        end as surname,
      case when bench.dice(i, 7, 100) < 12
        then ($6::int[])[1 + bench.dice(i, 8, cardinality($6))] else 2 end as created_by_id
    from generate_series(1, $1::bigint) as i
  ) as drawn`;

const CLIENT_VIEW = `insert into client_view (id, full_name, phone, search_text, is_deleted, created_by_id)
  select id, name || ' ' || surname, phone,
    bench.fold(name || ' ' || surname) || '|' || bench.fold(surname || ' ' || name) || '|' || bench.digits(phone),
    bench.dice(id, 9, 50) = 0, created_by_id
  from bench.client`;

const USER_VIEW = `insert into user_view (id, nick_name, role, is_deleted)
  select i, ($2::text[])[1 + i % cardinality($2)] || ' ' || i, case
      when i = any($3::int[]) then 'USA_MANAGER' when i = 1 then 'ADMIN' when i % 3 = 0 then 'worker'
      else 'MANAGER' end, false
  from generate_series(1, $1::int) as i`;

/** $1 orders, $2 clients, $3 a hundred states, $4 USA managers. Made over six years up to a fixed day. */
const ORDERS = `insert into orders (id, version, event_count, barcode, user_generated_id, order_number, client_id,
    client_name, is_repair, state, status_map, newest_step, complete_date, properties, total_price, details, info,
    shipping_info, created_by_id, created_by_name, created_by_role, creator_id, creator_name, has_rework_stages,
    visible, created_at, updated_at)
  select i, 3, 1, (200000 + i)::text,
    case when bench.dice(i, 20, 3) = 0 then 'U-' || bench.dice(i, 21, 900000) else '' end,
    case when bench.dice(i, 22, 2) = 0 then 'N' || (10000 + bench.dice(i, 23, 900000)) else '' end,
    client_id, c.name || ' ' || c.surname, is_repair, state, '{}', step,
    case when bench.dice(i, 24, 10) < 6 then made_at + (10 + bench.dice(i, 25, 60)) * interval '1 day' end,
    jsonb_build_object('wigType', (array['Full','Fall','Kipa Fall','Wig Hat','Hand Made'])[1 + bench.dice(i, 26, 5)],
      'capSize', (array['XS','S','M','L','XL'])[1 + bench.dice(i, 27, 5)], 'baseColor',
      case when bench.dice(i, 28, 20) = 0 then '' else (1 + bench.dice(i, 29, 30))::text end,
      'lengthFromNape', (12 + bench.dice(i, 30, 24))::text, 'typeOfHighlights',
      (array['Half Blonde','Gentle Mixed','Half Blonde','Gentle Mixed','Special orders'])[1 + bench.dice(i, 31, 5)]),
    100000 + 5000 * bench.dice(i, 32, 400), 'order ' || i, '', '', maker, 'user ' || maker,
    case when maker = any($4::int[]) then 'USA_MANAGER' else 'MANAGER' end, maker, 'user ' || maker, state = 'Rework',
    bench.dice(i, 33, 100) > 0, made_at, made_at
  from (
    select i, 1 + bench.skewed(i, 10, $2::int) as client_id, bench.dice(i, 11, 4) = 0 as is_repair,
      ($3::text[])[1 + bench.dice(i, 12, 100)] as state,
      case when bench.dice(i, 13, 5) = 0 then 'Washing' end as step,
      case when bench.dice(i, 14, 100) < 15 then ($4::int[])[1 + bench.skewed(i, 15, cardinality($4))]
        else (array[1, 2, 3, 14, 16, 17, 19, 20, 22, 23])[1 + bench.skewed(i, 16, 10)] end as maker,
      timestamptz '2020-01-01' + i * (interval '6 years' / $1::bigint)
        + bench.dice(i, 17, 86400) * interval '1 second' as made_at
    from generate_series(1, $1::bigint) as i
  ) as drawn join bench.client c on c.id = drawn.client_id order by i`;

const BESIDE = [
  `insert into payment_view (order_id, paid, last_payment_at, terminated_ids)
    select id, total_price * bench.dice(id, 40, 5) / 4, created_at, '{}' from orders where bench.dice(id, 41, 10) < 8`,
  `insert into notice_view (order_id, message_id, status, description, at)
    select id, id, 'delivered', '', created_at from orders where bench.dice(id, 42, 10) = 0`,
  `insert into meeting_view (id, order_id, client_id, calendar, subject, start_at, manager_id, manager_name, is_canceled)
    select id, id, client_id, 'orders', '', created_at, 2, 'user 2', false from orders where bench.dice(id, 43, 5) = 0`,
  `insert into order_log (order_id, kind, subject, new_value, user_id, user_name, at)
    select id, kind, '', case when kind = 'created' then barcode end, created_by_id, created_by_name, created_at
    from orders, unnest(array['created', 'source']) as kind`,
  `select setval('order_barcode', 200001 + max(id)), setval(pg_get_serial_sequence('orders', 'id'), max(id)),
    order_count_fold() from orders`,
];

const SETTINGS = ['synchronous_commit = off', `maintenance_work_mem = '512MB'`, `work_mem = '128MB'`];

/** Writes the data set into the database of svc-orders, as an administrator; `say` hears of each step. */
export const fillOrders = async (
  db: pg.Client,
  openAnother: () => Promise<pg.Client>,
  size: DataSetSize,
  say: (text: string) => void,
): Promise<void> => {
  for (const setting of SETTINGS) await db.query(`set ${setting}`);
  for (const statement of TOOLS) await db.query(statement);
  const rebuild = await dropIndexes(db);
  const usaManagers = [...USA_MANAGER_IDS];
  await db.query(CLIENTS, [
    size.clients,
    HEBREW_SURNAMES,
    HEBREW_NAMES,
    LATIN_SURNAMES,
    LATIN_NAMES,
    usaManagers,
  ]);
  await db.query('alter table bench.client add primary key (id)');
  await db.query(CLIENT_VIEW);
  await db.query(USER_VIEW, [USERS, LATIN_NAMES, usaManagers]);
  const states = ORDER_STATES.flatMap((state) => Array.from({ length: STATE_SHARES[state] }, () => state));
  await db.query(ORDERS, [size.orders, size.clients, states, usaManagers]);
  say('orders are in');
  // Past the foreign key of the history: every row is derived from the order that it names.
  await db.query('set session_replication_role = replica');
  for (const statement of BESIDE) await db.query(statement);
  await db.query('set session_replication_role = origin');
  say('views and history are in');
  const beside = await openAnother();
  for (const setting of SETTINGS) await beside.query(`set ${setting}`);
  await Promise.all([db, beside].map((session) => work(session, rebuild)));
  say('indexes are built');
  await db.query('vacuum (freeze, analyze)');
  await db.query('checkpoint');
};

/** Takes statements from a common list until it is empty. */
const work = async (session: pg.Client, statements: string[]): Promise<void> => {
  for (let next = statements.shift(); next !== undefined; next = statements.shift())
    await session.query(next);
};

/** Indexes are built whole afterwards, in half the time. Answers the statements that bring them back. */
const dropIndexes = async (db: pg.Client): Promise<string[]> => {
  const { rows } = await db.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
     where n.nspname = 'public' and t.relname in ('orders', 'order_log', 'client_view', 'meeting_view')
       and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
  );
  for (const { name } of rows) await db.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
};
