import { isReachablePhone } from '@peruke/contracts/clients';
import { roleKind } from '@peruke/contracts/identity';
import type { EntityManager } from '@mikro-orm/postgresql';
import { executePrepared } from '@peruke/svc-kit/db';
import type { AwaitedViews } from '@peruke/svc-kit/events';

/** Look-ups in what other services have told. */

export interface KnownClient {
  readonly id: number;
  readonly name: string;
  readonly canReach: boolean;
}

interface ClientRow {
  id: number;
  full_name: string;
  phone: string;
}

const asClient = (row: ClientRow | undefined): KnownClient | undefined =>
  row && { id: row.id, name: row.full_name, canReach: isReachablePhone(row.phone) };

/** Over clients as `c`: who is known by the number today, the one who is kept where two were merged. */
const KNOWN_BY_ID = 'c.id = (select coalesce(m.kept_id, m.id) from client_of_order m where m.id = ?)';

/** A client, deleted or not: an order keeps its own. */
export const findClient = async (em: EntityManager, id: number | null): Promise<KnownClient | undefined> => {
  if (id === null) return undefined;
  const [row] = await em.execute<ClientRow[]>(
    `select c.id, c.full_name, c.phone from client_of_order c where ${KNOWN_BY_ID}`,
    [id],
  );
  return asClient(row);
};

/** A client that an order may be given to: alive, and of a usa_manager's own when `ownerId` is set. */
export const findClientToChoose = async (
  em: EntityManager,
  id: number,
  ownerId: number | null,
): Promise<KnownClient | undefined> => {
  const [row] = await executePrepared<ClientRow>(
    em,
    `select c.id, c.full_name, c.phone from client_view c
     where ${KNOWN_BY_ID} and not c.is_deleted and (?::int is null or c.created_by_id = ?)`,
    [id, ownerId, ownerId],
  );
  return asClient(row);
};

/**
 * Somebody who may be in charge of an order: no worker, who has no orders of her own, and a usa_manager only of what
 * she made, because she sees nothing else (AMB-22).
 */
export const findManagerFor = async (
  em: EntityManager,
  id: number,
  order: { createdById: number },
): Promise<{ id: number; nickName: string } | undefined> => {
  const [row] = await em.execute<{ id: number; nick_name: string; role: string }[]>(
    'select id, nick_name, role from user_view where id = ? and not is_deleted',
    [id],
  );
  const kind = row && roleKind(row.role);
  const isFit = kind === 'usa_manager' ? id === order.createdById : kind !== undefined && kind !== 'worker';
  return row && isFit ? { id: row.id, nickName: row.nick_name } : undefined;
};

/**
 * Like findClientToChoose, for a client that may have been added a moment ago: the person who added it goes straight on to
 * the order.
 */
export const awaitClientToChoose = async (
  em: EntityManager,
  views: AwaitedViews,
  id: number,
  ownerId: number | null,
): Promise<KnownClient | undefined> => {
  const client = await findClientToChoose(em, id, ownerId);
  if (client) return client;
  await views.awaitView(em, { view: 'client-view', aggregate: 'clients.client', id });
  return findClientToChoose(em, id, ownerId);
};
