import type { EntityManager } from '@mikro-orm/postgresql';
import type { Client } from '@peruke/contracts/clients';
import { clientJson } from './client-json.js';

/** The client of the wire that a condition over `client c` names. */
export const readClient = async (
  em: EntityManager,
  condition: string,
  params: readonly unknown[],
  ownerId: number | null,
): Promise<Client | null> => {
  const own = ownerId === null ? '' : 'and c.created_by_id = ?';
  const [row] = await em.execute<{ client: Client }[]>(
    `select ${clientJson(ownerId)} as client from client c where ${condition} ${own} limit 1`,
    ownerId === null ? [...params] : [...params, ownerId],
  );
  return row?.client ?? null;
};
