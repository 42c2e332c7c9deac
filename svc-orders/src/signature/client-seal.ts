import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { isSealed, keysOf, open, seal } from '@peruke/svc-kit/privacy';
import { ownerOf } from '../orders/owner.js';

/** What may be kept of a client's text. Of who was forgotten it is nothing; an order of nobody has nobody's secret. */
export const sealFor = async (
  em: EntityManager,
  clientId: number | null,
): Promise<(text: string) => string> => {
  const key = clientId === null ? undefined : (await keysOf(em, [clientId])).get(clientId);
  if (clientId === null || key === undefined) return (text) => text;
  return key ? (text) => seal(key, clientId, text) : () => '';
};

type Opens = (clientId: number | null, sealed: string) => string | null;

/** Opens what `sealFor` has closed; null for what can no longer be read. */
export const openerFor = async (em: EntityManager, clients: readonly (number | null)[]): Promise<Opens> => {
  const keys = await keysOf(
    em,
    clients.filter((id) => id !== null),
  );
  return (clientId, sealed) => {
    if (!isSealed(sealed)) return sealed;
    const key = clientId === null ? undefined : keys.get(clientId);
    return key ? open(key, sealed) : null;
  };
};

/** 404 where the order is not the caller's to see. */
export const assertSeen = async (em: EntityManager, orderId: number, user: SignedInUser): Promise<void> => {
  const owner = ownerOf(user);
  const seen = await em.execute<{ id: number }[]>(
    'select id from orders where id = ? and visible and (?::int is null or created_by_id = ?)',
    [orderId, owner, owner],
  );
  if (seen.length === 0) throw new DomainError('not_found');
};
