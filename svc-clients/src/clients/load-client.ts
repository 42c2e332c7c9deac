import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '@peruke/contracts/kernel';
import { Client } from './client.entity.js';
import { type Asker, ownerLimit } from './client.rules.js';

/** The aggregate, as far as the caller may touch it. */
export const loadClient = async (em: EntityManager, id: number, asker: Asker): Promise<Client> => {
  const ownerId = ownerLimit(asker);
  const client = await em.findOne(Client, ownerId === null ? { id } : { id, createdById: ownerId });
  if (!client) throw new DomainError('not_found');
  return client;
};
