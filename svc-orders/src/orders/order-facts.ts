import type { OrderFacts } from '@peruke/contracts/events';
import type { Actor } from '@peruke/contracts/kernel';
import type { LogEntry } from './order-log.js';
import type { OrderSchema } from './order.schema.js';
import { OrderLog } from './stage.entity.js';

export type OrderFields = InstanceType<typeof OrderSchema.class>;

/** What other services keep of an order. */
export const factsOf = (order: OrderFields): OrderFacts => ({
  orderId: order.id,
  barcode: order.barcode,
  clientId: order.clientId,
  client: order.clientName,
  state: order.state,
  isRepair: order.isRepair,
  totalPrice: order.totalPrice,
  createdBy: { id: order.createdById, nickName: order.createdByName },
  createdByRole: order.createdByRole,
  creator: { id: order.creatorId, nickName: order.creatorName },
  completeDate: order.completeDate?.toISOString() ?? null,
  visible: order.visible,
});

const NOTHING = { subject: '', value: null, newValue: null, sourceType: null, relatedOrderId: null };

/** A row of the history. */
export const logRow = (entry: LogEntry, actor: Actor, now: Date): OrderLog =>
  Object.assign(new OrderLog(), NOTHING, entry, { userId: actor.id, userName: actor.nickName, at: now });
