import type { EntityManager } from '@mikro-orm/postgresql';
import { Client } from '../clients/client.entity.js';

/** Who is told of what concerns a client: the one who is kept where two were merged. */
export const findAddressee = async (em: EntityManager, clientId: number): Promise<Client | null> => {
  const client = await em.findOne(Client, clientId);
  return client?.keptId == null ? client : em.findOne(Client, client.keptId);
};
