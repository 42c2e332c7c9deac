import type { EntityManager } from '@mikro-orm/postgresql';
import { Client } from './client.entity.js';
import { type Alias, keptOf } from './merge.rules.js';

/** Two who merge or part at once come one after the other, or their groups would be reckoned from what is not so any more. */
export const lockMerges = async (em: EntityManager): Promise<void> => {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended('clients:merge', 0))`);
};

/** Everybody whom these clients stand for, and they themselves. */
export const groupOf = (...clients: readonly Client[]): number[] =>
  clients.flatMap(({ id, mergedIds }) => [id, ...mergedIds]);

/** Reckons from what people have said who stands in whose place. The caller saves. */
export const regroup = async (em: EntityManager, ids: readonly number[]): Promise<void> => {
  const said = await em.execute<Alias[]>(
    'select merged_id as "mergedId", into_id as "intoId" from client_alias where merged_id = any(?::int[])',
    [`{${ids.join(',')}}`],
  );
  const kept = keptOf(said);
  const clients = await em.find(Client, { id: { $in: [...ids] } });
  for (const client of clients) client.standBehind(kept.get(client.id) ?? null);
  for (const client of clients) client.standFor(clients.filter(({ id }) => kept.get(id) === client.id));
};
