import { defineEntity, p } from '@mikro-orm/postgresql';
import type { RoleName } from '@peruke/contracts/identity';
import {
  eachOrderText,
  type OrderFit,
  type OrderState,
  type SourceType,
  type StageType,
  type WigProperties,
} from '@peruke/contracts/orders';
import { Aggregate, type FieldVersions } from '@peruke/svc-kit/db';
import type { StatusMap } from './checklist.rules.js';
import type { Hold, SpecChange } from './floor-marks.rules.js';
import type { LogKind } from './order-log.js';
import type { LastChange } from './undo.rules.js';

/** Mapping of the order and of what lives and dies with it. Behaviour is in order.entity.ts and stage.entity.ts. */

/** Fields of an order that tell nothing of the client. */
export const PLAIN_IN_AUDIT = [
  ...['barcode', 'userGeneratedId', 'orderNumber', 'state', 'statusMap', 'newestStep'],
  ...['creatorName', 'createdByName', 'createdByRole'],
] as const;

/** Money in agorot, instants in UTC. Columns that only lists read (base_color, is_special …) are generated in SQL. */
export const OrderSchema = defineEntity({
  name: 'Order',
  tableName: 'orders',
  extends: Aggregate,
  properties: {
    barcode: p.text(),
    ...eachOrderText(() => p.text()),
    clientId: p.integer().strictNullable(),
    /** As it was when the order was last changed; readers prefer the client view. */
    clientName: p.text(),
    previousClientId: p.integer().strictNullable(),
    previousClient: p.text().strictNullable(),
    isRepair: p.boolean(),
    state: p.text().$type<OrderState>(),
    statusMap: p.json<StatusMap>(),
    /** The newest step of `statusMap`, for lists. */
    newestStep: p.text().strictNullable(),
    completeDate: p.datetime().strictNullable(),
    /** When somebody last set or cleared it, or a meeting did; empty for what was set before this was kept. */
    completeDateSetAt: p.datetime().strictNullable(),
    properties: p.json<WigProperties>(),
    /** As they were when it was made; never changed. */
    fit: p.json<OrderFit>().strictNullable(),
    totalPrice: p.bigint('number'),
    createdById: p.integer(),
    createdByName: p.text(),
    createdByRole: p.text().$type<RoleName>(),
    creatorId: p.integer(),
    creatorName: p.text(),
    hasReworkStages: p.boolean(),
    rush: p.boolean(),
    /** For lists: the last of `holds` has no end. */
    onHold: p.boolean(),
    holds: p.json<Hold[]>(),
    specChanges: p.json<SpecChange[]>(),
    visible: p.boolean(),
    fieldVersions: p.json<FieldVersions>(),
    /** What the newest change was before, for who made it to take back. */
    lastChange: p.json<LastChange>().strictNullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    stages: () => p.oneToMany(StageSchema).mappedBy('order').orphanRemoval(),
    categories: () => p.oneToMany(StageCategorySchema).mappedBy('order').orphanRemoval(),
    logs: () => p.oneToMany(OrderLogSchema).mappedBy('order'),
    changeNotices: () => p.oneToMany(ChangeNoticeSchema).mappedBy('order'),
  },
});

/** Repair and rework work, one row a piece (STG-017 to STG-020). */
export const StageSchema = defineEntity({
  name: 'Stage',
  tableName: 'stage',
  properties: {
    id: p.integer().primary().autoincrement(),
    order: () => p.manyToOne(OrderSchema),
    category: () => p.manyToOne(StageCategorySchema),
    type: p.text().$type<StageType>(),
    title: p.text(),
    comment: p.text(),
    doneAt: p.datetime().strictNullable(),
    doneById: p.integer().strictNullable(),
    doneByName: p.text().strictNullable(),
    createdAt: p.datetime(),
  },
});

/** A heading over stages of one kind of one order; renaming it touches no other order. */
export const StageCategorySchema = defineEntity({
  name: 'StageCategory',
  tableName: 'stage_category',
  properties: {
    id: p.integer().primary().autoincrement(),
    order: () => p.manyToOne(OrderSchema),
    type: p.text().$type<StageType>(),
    name: p.text(),
  },
});

/** A row of the history, written in the transaction of the change and never changed. */
export const OrderLogSchema = defineEntity({
  name: 'OrderLog',
  tableName: 'order_log',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    order: () => p.manyToOne(OrderSchema),
    kind: p.text().$type<LogKind>(),
    subject: p.text(),
    value: p.text().strictNullable(),
    newValue: p.text().strictNullable(),
    sourceType: p.text().$type<SourceType>().strictNullable(),
    relatedOrderId: p.integer().strictNullable(),
    userId: p.integer().strictNullable(),
    userName: p.text(),
    at: p.datetime(),
  },
});

/** What changed in the properties after production had started (NAV-035). */
export const ChangeNoticeSchema = defineEntity({
  name: 'ChangeNotice',
  tableName: 'change_notice',
  properties: {
    id: p.integer().primary().autoincrement(),
    order: () => p.manyToOne(OrderSchema),
    client: p.text(),
    title: p.text(),
    content: p.json<Record<string, unknown>>(),
    createdAt: p.datetime(),
  },
});
