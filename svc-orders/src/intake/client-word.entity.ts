import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Actor } from '@peruke/contracts/kernel';

const ClientWordSchema = defineEntity({
  name: 'ClientWord',
  tableName: 'client_word',
  properties: {
    id: p.integer().primary().autoincrement(),
    orderId: p.integer(),
    clientId: p.integer().strictNullable(),
    /** What the repair costs at that moment, in agorot. */
    price: p.bigint('number'),
    /** Under the client's key. */
    text: p.text(),
    byId: p.integer().strictNullable(),
    byName: p.text(),
    at: p.datetime(),
  },
});

/** What a client said of a repair that costs more than she signed for. */
export class ClientWord extends ClientWordSchema.class {
  static readonly inAudit = ['orderId', 'price', 'byName'] as const;

  static note(
    given: { orderId: number; clientId: number | null; price: number; text: string; at: Date },
    actor: Actor,
  ): ClientWord {
    return Object.assign(new ClientWord(), given, { byId: actor.id, byName: actor.nickName });
  }
}
ClientWordSchema.setClass(ClientWord);
