import { asAdmin } from '@peruke/backends';
import { databaseOf } from '../embedded/portal-plan.ts';
import { SERVICES, type ServiceName } from '../gateway/routes.ts';

type Told = { id: string; ms: string };
type Handled = { id: string; reader: string; ms: string };

/** How long the events that were told in a span of time needed to have their effect, at whoever reads them. */
export async function longestEventMs(adminUrl: string, from: number, until: number): Promise<number> {
  const rowsOf = <T>(service: ServiceName, sql: string, values: unknown[]): Promise<T[]> => {
    const url = new URL(adminUrl);
    url.pathname = `/${databaseOf(service)}`;
    return asAdmin(url.href, async (client) => (await client.query(sql, values)).rows as T[]);
  };
  const told = new Map<string, number>();
  for (const service of SERVICES)
    for (const { id, ms } of await rowsOf<Told>(
      service,
      `select id, extract(epoch from (envelope->>'at')::timestamptz) * 1000 as ms from outbox
        where (envelope->>'at')::timestamptz between to_timestamp($1 / 1000.0) and to_timestamp($2 / 1000.0)`,
      [from, until],
    ))
      told.set(id, Number(ms));
  let longest = 0;
  for (const service of SERVICES)
    for (const { id, ms } of await rowsOf<Handled>(
      service,
      `select event_id as id, reader, extract(epoch from handled_at) * 1000 as ms from inbox
        where handled_at > to_timestamp($1 / 1000.0)`,
      [from],
    )) {
      const at = told.get(id);
      if (at !== undefined) longest = Math.max(longest, Number(ms) - at);
    }
  return longest;
}
