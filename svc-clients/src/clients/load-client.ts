import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '@peruke/contracts/kernel';
import { Client } from './client.entity.js';
import type { Asker } from './client.rules.js';
import { scopeOf } from './own.scope.js';

/** Over `client c`: who is known by the number today, the one who is kept where two were merged. */
export const KNOWN_BY_ID = 'c.id = (select coalesce(m.kept_id, m.id) from client m where m.id = ?)';

/** The aggregate, as far as the caller may touch it. One who was merged into another is changed there. */
export const loadClient = async (em: EntityManager, id: number, asker: Asker): Promise<Client> => {
  const [seen] = await em.execute(`select 1 from client c where c.id = ? and ${scopeOf(asker).client('c')}`, [
    id,
  ]);
  const client = seen && (await em.findOne(Client, { id }));
  if (!client || client.isForgotten) throw new DomainError('not_found');
  if (client.keptId != null) throw new DomainError('client_merged', { params: { kept: client.keptId } });
  return client;
};

/** Like loadClient, by any of her numbers. */
export const loadKnown = async (em: EntityManager, id: number, asker: Asker): Promise<Client> => {
  const [known] = await em.execute<{ id: number }[]>(`select c.id from client c where ${KNOWN_BY_ID}`, [id]);
  return loadClient(em, known?.id ?? id, asker);
};

/** Like loadKnown; a deleted one is restored first (CLI-024). */
export const loadKept = async (em: EntityManager, id: number, asker: Asker): Promise<Client> => {
  const client = await loadKnown(em, id, asker);
  if (client.deletedAt) throw new DomainError('not_found');
  return client;
};
