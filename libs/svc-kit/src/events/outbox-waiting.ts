import type { EntityManager } from '@mikro-orm/postgresql';

/** What is committed and not yet in the stream, whoever relays; `oldest` is an instant (ISO 8601), null when nothing waits. */
export const outboxWaiting = async (em: EntityManager): Promise<{ count: number; oldest: string | null }> => {
  const [row] = await em.execute<{ count: number; oldest: string | null }[]>(
    `select count(*)::int as count,
       (select envelope->>'at' from outbox where published_at is null order by seq limit 1) as oldest
     from outbox where published_at is null`,
  );
  return row ?? { count: 0, oldest: null };
};
