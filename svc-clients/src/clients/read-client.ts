import type { EntityManager } from '@mikro-orm/postgresql';
import type { Client } from '@peruke/contracts/clients';
import { clientJson } from './client-json.js';
import type { OwnScope } from './own.scope.js';

/** The client of the wire that a condition over `client c` names, if the asker may know of it. */
export const readClient = async (
  em: EntityManager,
  condition: string,
  params: readonly unknown[],
  scope: OwnScope,
): Promise<Client | null> => {
  const [row] = await em.execute<{ client: Client }[]>(
    `select ${clientJson(scope)} as client from client c where (${condition}) and ${scope.client('c')} limit 1`,
    [...params],
  );
  return row?.client ?? null;
};
