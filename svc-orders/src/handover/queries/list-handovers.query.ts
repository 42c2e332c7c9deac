import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import type { Handover, Signature } from '@peruke/contracts/orders';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { isSealed, keysOf, open } from '@peruke/svc-kit/privacy';
import { ownerOf } from '../../orders/order-store.js';
import { wire } from '../../rows/order-row.js';

export interface SignedReceipt extends Handover {
  readonly barcode: string;
  readonly client: string;
  /** Null for a client who was forgotten. */
  readonly signature: Signature | null;
}

/** What was signed for an order, the newest first; 404 where the order is not the caller's to see. */
export class ListHandovers extends Query<SignedReceipt[]> {
  constructor(
    readonly orderId: number,
    readonly user: SignedInUser,
  ) {
    super();
  }
}

interface HandoverRecord extends Omit<Handover, 'signed_at'> {
  signed_at: string | Date;
  barcode: string;
  client: string;
  client_id: number | null;
  sealed: string;
}

@QueryHandler(ListHandovers)
export class ListHandoversHandler implements IQueryHandler<ListHandovers> {
  constructor(private readonly em: EntityManager) {}

  async execute({ orderId, user }: ListHandovers): Promise<SignedReceipt[]> {
    const owner = ownerOf(user);
    const seen = await this.em.execute<{ id: number }[]>(
      'select id from orders where id = ? and visible and (?::int is null or created_by_id = ?)',
      [orderId, owner, owner],
    );
    if (seen.length === 0) throw new DomainError('not_found');
    const rows = await this.em.execute<HandoverRecord[]>(
      `select h.id, h.signed_at, coalesce(u.nick_name, h.by_name) as by, h.items, h.statement, h.sha256,
         h.signature as sealed, h.client_id, o.barcode, coalesce(c.full_name, o.client_name) as client
       from handover h join orders o on o.id = h.order_id
         left join user_view u on u.id = h.by_id left join client_view c on c.id = h.client_id
       where h.order_id = ? order by h.id desc`,
      [orderId],
    );
    const clients = rows.flatMap(({ client_id: id }) => (id === null ? [] : [id]));
    const keys = await keysOf(this.em, clients);
    return rows.map(({ sealed, client_id: id, signed_at: at, ...row }) => {
      const key = id === null ? undefined : keys.get(id);
      const text = isSealed(sealed) ? key && open(key, sealed) : sealed;
      return { ...row, signed_at: wire(at), signature: text ? (JSON.parse(text) as Signature) : null };
    });
  }
}
