import type pg from 'pg';
import { ADMIN, sessionOf, type BenchRun } from './bench-run.ts';
import { Caller } from './caller.ts';
import { measurePairs, resultOf, type Result } from './pairs.ts';

/** A month in the middle of the data set, by Jerusalem's clock. */
const MONTH = ['2024-05-01', '2024-05-31'] as const;
const SINCE = '2024-04-30T21:00:00Z';
const UNTIL = '2024-05-31T21:00:00Z';
const PAYMENTS = 60_000;
const BUDGET_MS = 30_000;

/** Five years of payments, of which a month has a thousand. */
const FILL = [
  `insert into order_view select i, i::text, 1, 'Client ' || i % 5000, 'Draft', 500000, 1, 'ADMIN', 1, 'user-1', true
   from generate_series(1, ${PAYMENTS}) i on conflict do nothing`,
  `insert into ledger (id, paid) select i, 12000 from generate_series(1, ${PAYMENTS}) i on conflict do nothing`,
  `insert into payment (id, order_id, amount, source, comment, due_date, instalments, created_at, created_by_id, created_by_name)
   select nextval('payment_id_seq'), i, 12000, 'Card', '', '2021-01-01', 1,
     '2021-01-01'::timestamptz + i * interval '44 minutes', 1, 'user-1' from generate_series(1, ${PAYMENTS}) i`,
  'vacuum analyze',
];

const EMPLOYEES = `select l.at, o.barcode, coalesce(u.nick_name, l.user_name) as employee,
    coalesce(c.full_name, o.client_name) as client, l.kind, l.subject, l.value, l.new_value, l.source_type, o.is_repair,
    coalesce(p.paid, 0) as paid, o.total_price, l.order_id
  from order_log l join orders o on o.id = l.order_id left join user_view u on u.id = l.user_id
  left join client_view c on c.id = o.client_id left join payment_view p on p.order_id = o.id
  where l.at >= $1 and l.at < $2 and l.user_id is not null and (l.kind <> 'source' or l.source_type <> 'new_wig')
  order by l.at desc, l.id desc`;
const PAID = `select p.created_at, o.client, o.barcode, p.created_by_name, p.source, p.amount, l.paid, o.total_price, p.order_id
  from payment p join ledger l on l.id = p.order_id left join order_view o on o.order_id = p.order_id
  where p.created_at >= $1 and p.created_at < $2 and p.origin is null
    and not exists (select from termination t where t.payment_id = p.id)
  order by p.created_at desc, p.id desc`;
const STOCK = `select coalesce(base_color, ''), coalesce(properties ->> 'wigType', ''), coalesce(length_from_nape::text, ''),
    count(*)::int from orders where visible and state = 'Wigs In Stock' group by 1, 2, 3`;
const COUNTS = `select (select count(*) from client_view where not is_deleted), count(*),
    count(*) filter (where created_by_id = $1) from orders where visible`;

interface Case {
  name: string;
  path: string;
  of: 'orders' | 'payments';
  sql: string;
  values: unknown[];
}

const month = `from=${MONTH[0]}&to=${MONTH[1]}`;
const CASES: readonly Case[] = [
  {
    name: 'employees, a month',
    path: `report/employees?${month}`,
    of: 'orders',
    sql: EMPLOYEES,
    values: [SINCE, UNTIL],
  },
  {
    name: 'payments, a month',
    path: `report/payments?${month}`,
    of: 'payments',
    sql: PAID,
    values: [SINCE, UNTIL],
  },
  { name: 'stock as a sheet', path: 'wig-groups/download', of: 'orders', sql: STOCK, values: [] },
  { name: 'dashboard', path: 'dashboard/index', of: 'orders', sql: COUNTS, values: [ADMIN] },
];

const sqlMs = async (db: pg.Client, { name, sql, values }: Case): Promise<number> => {
  const began = performance.now();
  await db.query({ name, text: sql, values });
  return performance.now() - began;
};

/** Reports as a page asks for them, against their SQL alone: one statement, its rows as the driver gives them. */
export const benchReports = async (run: BenchRun, say: (text: string) => void): Promise<Result[]> => {
  const { stand } = run;
  const dbs = { orders: run.db, payments: await stand.admin('payments') };
  for (const statement of FILL) await dbs.payments.query(statement);
  const callers = { orders: run.orders, payments: new Caller(stand.origins.payments) };
  const headers = sessionOf(run, ADMIN);
  const results: Result[] = [];
  for (const one of CASES) {
    const call = { path: `/base/api/${one.path}`, headers };
    const sides = {
      ours: async () => (await callers[one.of].succeed(call)).ms,
      bare: () => sqlMs(dbs[one.of], one),
    };
    const times = await measurePairs(sides, { pairs: run.options.pairs, budgetMs: BUDGET_MS });
    results.push(resultOf('reports', one.name, times));
    say(`reports: ${one.name}`);
  }
  callers.payments.close();
  return results;
};
