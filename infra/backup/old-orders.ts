import { asAdmin } from '@peruke/backends';
import { databaseOf } from '../embedded/portal-plan.ts';

const PIECE = 50_000;
const FIRST_BARCODE = 500_000_000;

const inOrders = (adminUrl: string): string => {
  const url = new URL(adminUrl);
  url.pathname = `/${databaseOf('orders')}`;
  return url.href;
};

/** Copies of an order that is archived, each with its own number, in the tables of svc-orders alone. */
export async function addOldOrders(
  adminUrl: string,
  count: number,
  say: (text: string) => void,
): Promise<void> {
  if (count === 0) return;
  await asAdmin(inOrders(adminUrl), async (client) => {
    const { rows } = await client.query<{ columns: string }>(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
       where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER'
         and column_name not in ('id', 'barcode')`,
    );
    const columns = rows[0]?.columns;
    for (let from = 0; from < count; from += PIECE)
      await client.query(
        `insert into orders (barcode, ${columns})
         select ($1::int + i)::text, ${columns} from generate_series(1, $2::int) as i,
           (select * from orders where state = 'Archived' order by id limit 1) as archived`,
        [FIRST_BARCODE + from, Math.min(PIECE, count - from)],
      );
  });
  say(`${count} old orders more`);
}

export const countOrders = (adminUrl: string): Promise<number> =>
  asAdmin(inOrders(adminUrl), async (client) => {
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from orders');
    return rows[0]?.n ?? 0;
  });
