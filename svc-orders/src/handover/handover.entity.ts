import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Actor } from '@peruke/contracts/kernel';
import type { HandOverBody } from '@peruke/contracts/orders';
import type { SignedWig } from '../signature/signed-wig.js';
import { digestOf, type Receipt, type SignedMoney } from './receipt.rules.js';

const HandoverSchema = defineEntity({
  name: 'Handover',
  tableName: 'handover',
  properties: {
    id: p.integer().primary().autoincrement(),
    orderId: p.integer(),
    clientId: p.integer().strictNullable(),
    items: p.json<HandOverBody['items']>(),
    /** Null for one that was signed before it was kept. */
    wig: p.json<SignedWig>().strictNullable(),
    /** As `wig`. */
    money: p.json<SignedMoney>().strictNullable(),
    statement: p.text(),
    /** JSON of the signature, under the client's key. */
    signature: p.text(),
    sha256: p.text(),
    /** What the browser calls itself on whose screen she signed. */
    device: p.text(),
    byId: p.integer().strictNullable(),
    byName: p.text(),
    signedAt: p.datetime(),
  },
});

/** A receipt that a client has signed. It is never changed. */
export class Handover extends HandoverSchema.class {
  static readonly inAudit = ['items', 'wig', 'money', 'statement', 'sha256', 'device', 'byName'] as const;

  /** `seal` makes of a text what may be kept of the client. */
  static sign(
    receipt: Receipt,
    { clientId, device, seal }: { clientId: number | null; device: string; seal: (text: string) => string },
    actor: Actor,
  ): Handover {
    const { orderId, items, wig, money, statement, signature, signedAt } = receipt;
    return Object.assign(new Handover(), {
      orderId,
      clientId,
      items,
      wig,
      money,
      statement,
      signature: seal(JSON.stringify(signature)),
      sha256: digestOf(receipt),
      device,
      byId: actor.id,
      byName: actor.nickName,
      signedAt,
    });
  }
}
HandoverSchema.setClass(Handover);
