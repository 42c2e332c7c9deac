import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Actor } from '@peruke/contracts/kernel';

const OrderLinkSchema = defineEntity({
  name: 'OrderLink',
  tableName: 'order_link',
  properties: {
    id: p.integer().primary().autoincrement(),
    orderId: p.integer(),
    clientId: p.integer(),
    /** SHA-256 in hex. */
    tokenHash: p.text(),
    madeById: p.integer().strictNullable(),
    madeByName: p.text(),
    madeAt: p.datetime(),
    revokedById: p.integer().strictNullable(),
    revokedByName: p.text().strictNullable(),
    revokedAt: p.datetime().strictNullable(),
  },
});

/** A link by which one client looks at one order, until somebody takes it back or it ends by itself. */
export class OrderLink extends OrderLinkSchema.class {
  static readonly inAudit = ['madeByName', 'revokedByName'] as const;

  static make(
    { orderId, clientId, tokenHash }: { orderId: number; clientId: number; tokenHash: string },
    actor: Actor,
    now: Date,
  ): OrderLink {
    return Object.assign(new OrderLink(), {
      orderId,
      clientId,
      tokenHash,
      madeById: actor.id,
      madeByName: actor.nickName,
      madeAt: now,
      revokedById: null,
      revokedByName: null,
      revokedAt: null,
    });
  }

  revoke(actor: Actor, now: Date): void {
    Object.assign(this, { revokedById: actor.id, revokedByName: actor.nickName, revokedAt: now });
  }
}
OrderLinkSchema.setClass(OrderLink);
