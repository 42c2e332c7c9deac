import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '@peruke/contracts/kernel';
import { Client } from './client.entity.js';
import type { Asker } from './client.rules.js';
import { scopeOf } from './own.scope.js';

/** The aggregate, as far as the caller may touch it. */
export const loadClient = async (em: EntityManager, id: number, asker: Asker): Promise<Client> => {
  const [seen] = await em.execute(`select 1 from client c where c.id = ? and ${scopeOf(asker).client('c')}`, [
    id,
  ]);
  const client = seen && (await em.findOne(Client, { id }));
  if (!client) throw new DomainError('not_found');
  return client;
};
