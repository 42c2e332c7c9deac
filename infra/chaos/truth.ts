import { asAdmin } from '@peruke/backends';
import { databaseOf } from '../embedded/portal-plan.ts';
import type { ServiceName } from '../gateway/routes.ts';
import type { Truth } from './check.rules.ts';

/** What stands in the databases of what this load entered: its marks begin with an x and the name of the run, and end in numbers. */
const OURS = "~ '^x[a-z]*[0-9]+-[0-9]+-[0-9]+'";

export async function readTruth(adminUrl: string): Promise<Truth> {
  const rowsOf = <T>(service: ServiceName, sql: string): Promise<T[]> => {
    const url = new URL(adminUrl);
    url.pathname = `/${databaseOf(service)}`;
    return asAdmin(url.href, async (client) => {
      await client.query("set timezone = 'Asia/Jerusalem'");
      return (await client.query(sql)).rows as T[];
    });
  };
  return {
    clients: await rowsOf('clients', `select id, surname as mark from client where surname ${OURS}`),
    orders: await rowsOf(
      'orders',
      `select id, client_id as "clientId", state, to_char(complete_date, 'YYYY-MM-DD HH24:MI') as date from orders`,
    ),
    payments: await rowsOf(
      'payments',
      `select order_id as "orderId", comment as mark, amount::int as agorot from payment where comment ${OURS}`,
    ),
    moves: await rowsOf(
      'orders',
      `select order_id as "orderId", new_value as "to" from order_log where kind = 'state' and value is not null order by id`,
    ),
    meetings: await rowsOf(
      'calendar',
      `select id, subject as mark, deleted_at is not null as deleted from meeting where subject ${OURS}`,
    ),
  };
}
