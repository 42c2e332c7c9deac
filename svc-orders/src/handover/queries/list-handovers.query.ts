import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Handover, Signature } from '@peruke/contracts/orders';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { clientJoin, wire } from '../../rows/order-row.js';
import { assertSeen, openerFor } from '../../signature/client-seal.js';
import type { SignedWig } from '../../signature/signed-wig.js';
import type { SignedMoney } from '../receipt.rules.js';

export interface SignedReceipt extends Handover {
  readonly barcode: string;
  /** Null for one that was signed before it was kept. */
  readonly wig: SignedWig | null;
  readonly money: SignedMoney | null;
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
  wig: SignedWig | null;
  money: SignedMoney | null;
  client: string;
  client_id: number | null;
  sealed: string;
}

@QueryHandler(ListHandovers)
export class ListHandoversHandler implements IQueryHandler<ListHandovers> {
  constructor(private readonly em: EntityManager) {}

  async execute({ orderId, user }: ListHandovers): Promise<SignedReceipt[]> {
    await assertSeen(this.em, orderId, user);
    const rows = await this.em.execute<HandoverRecord[]>(
      `select h.id, h.signed_at, coalesce(u.nick_name, h.by_name) as by, h.items, h.wig, h.money, h.statement, h.sha256,
         h.signature as sealed, h.client_id, o.barcode, coalesce(c.full_name, o.client_name) as client
       from handover h join orders o on o.id = h.order_id
         left join user_view u on u.id = h.by_id ${clientJoin('h')}
       where h.order_id = ? order by h.id desc`,
      [orderId],
    );
    const opens = await openerFor(
      this.em,
      rows.map(({ client_id: id }) => id),
    );
    return rows.map(({ sealed, client_id: id, signed_at: at, ...row }) => {
      const text = opens(id, sealed);
      return { ...row, signed_at: wire(at), signature: text ? (JSON.parse(text) as Signature) : null };
    });
  }
}
