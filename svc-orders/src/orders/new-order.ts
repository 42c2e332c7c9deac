import { roleNameSchema } from '@peruke/contracts/identity';
import { type Actor, DomainError } from '@peruke/contracts/kernel';
import {
  eachOrderText,
  type OrderFit,
  type OrderState,
  type OrderTextKey,
  type WigProperties,
} from '@peruke/contracts/orders';
import type { NewStage } from './stage.rules.js';
import { normalizeProperties } from './wig-properties.rules.js';

export interface PersonRef {
  readonly id: number;
  readonly nickName: string;
}
export interface ClientRef {
  readonly id: number;
  readonly name: string;
}
export interface NewOrder extends Readonly<Partial<Record<OrderTextKey, string>>> {
  /** Taken from the sequence beforehand; else the flush takes one. */
  readonly id?: number;
  readonly barcode: string;
  readonly client: ClientRef | null;
  readonly isRepair: boolean;
  /** Agorot. */
  readonly totalPrice?: number;
  readonly properties?: WigProperties;
  readonly fit?: OrderFit | null;
  readonly stages?: readonly NewStage[];
  /** Where it stood in a list of before, whence it is brought: nobody is told that it came there. */
  readonly stood?: { readonly state: OrderState; readonly completeDate: Date | null };
}

/** The fields of an order as it begins: a Draft (ORD-028) unless it stood elsewhere before, in the charge of who makes it. */
export const newOrderFields = (given: NewOrder, actor: Actor, now: Date) => {
  if (actor.id === null) throw new DomainError('forbidden');
  return {
    barcode: given.barcode,
    ...eachOrderText((_text, key) => given[key] ?? ''),
    clientId: given.client?.id ?? null,
    clientName: given.client?.name ?? '',
    previousClientId: null,
    previousClient: null,
    isRepair: given.isRepair,
    state: given.stood?.state ?? 'Draft',
    statusMap: {},
    newestStep: null,
    completeDate: given.stood?.completeDate ?? null,
    completeDateSetAt: given.stood?.completeDate ? now : null,
    properties: normalizeProperties(given.properties ?? {}, given.isRepair),
    fit: given.fit ?? null,
    totalPrice: given.totalPrice ?? 0,
    createdById: actor.id,
    createdByName: actor.nickName,
    createdByRole: roleNameSchema.parse(actor.role),
    creatorId: actor.id,
    creatorName: actor.nickName,
    hasReworkStages: false,
    rush: false,
    onHold: false,
    holds: [],
    specChanges: [],
    visible: true,
    fieldVersions: {},
    lastChange: null,
    createdAt: now,
    updatedAt: now,
    eventCount: 0,
  };
};
