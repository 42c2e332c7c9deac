import type { OrderFacts, OrderWork } from '@peruke/contracts/events';
import type { Actor } from '@peruke/contracts/kernel';
import type { LogEntry } from './order-log.js';
import type { OrderSchema, StageSchema } from './order.schema.js';
import type { PropertyName } from '@peruke/contracts/orders';
import { ChangeNotice, OrderLog } from './stage.entity.js';

export type OrderFields = InstanceType<typeof OrderSchema.class>;

/** What other services keep of an order. */
export const factsOf = (order: OrderFields): OrderFacts => ({
  orderId: order.id,
  barcode: order.barcode,
  orderNumber: order.orderNumber,
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
  work: workOf(order),
});

/** What the floor plans by. Stages are told where the change has them at hand. */
export const workOf = (order: OrderFields): OrderWork => ({
  steps: Object.entries(order.statusMap).map(([step, { at, userId, user }]) => ({
    step,
    at,
    by: { id: userId, nickName: user },
  })),
  ...(order.stages.isInitialized() && { stages: order.stages.getItems().map(stageWork) }),
  properties: order.properties,
  details: order.details,
  createdAt: order.createdAt.toISOString(),
  rush: order.rush,
  holds: order.holds,
  changes: order.specChanges,
});

const stageWork = (
  stage: InstanceType<typeof StageSchema.class>,
): NonNullable<OrderWork['stages']>[number] => ({
  stageId: stage.id,
  title: stage.title,
  type: stage.type,
  category: stage.category.name,
  done:
    stage.doneAt === null
      ? null
      : {
          at: stage.doneAt.toISOString(),
          by: { id: stage.doneById, nickName: stage.doneByName ?? '' },
        },
});

/** What is told of a step of the checklist, or a stage, that was ticked or unticked. */
export const stepTick = (order: OrderFields, step: string, ticked: boolean) => ({
  orderId: order.id,
  step,
  ticked,
  work: workOf(order),
});

export const stageTick = (order: OrderFields, stage: { id: number; title: string }, done: boolean) => ({
  orderId: order.id,
  stageId: stage.id,
  title: stage.title,
  done,
  work: workOf(order),
});

const NOTHING = { subject: '', value: null, newValue: null, sourceType: null, relatedOrderId: null };

/** A row of the history. */
export const logRow = (entry: LogEntry, actor: Actor, now: Date): OrderLog =>
  Object.assign(new OrderLog(), NOTHING, entry, { userId: actor.id, userName: actor.nickName, at: now });

/** What changed in the properties after production had started (NAV-035), as it stands now. */
export const noticeOf = (order: OrderFields, changed: readonly PropertyName[], now: Date): ChangeNotice =>
  Object.assign(new ChangeNotice(), {
    client: order.clientName,
    title: `Order ${order.barcode} was changed`,
    content: Object.fromEntries(changed.map((name) => [name, order.properties[name] ?? ''])),
    createdAt: now,
  });
