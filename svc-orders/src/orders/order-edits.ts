import { roleKind } from '@peruke/contracts/identity';
import { type Actor, DomainError, toShekels } from '@peruke/contracts/kernel';
import {
  ORDER_TEXTS,
  type OrderTextKey,
  type PropertyName,
  type WigProperties,
} from '@peruke/contracts/orders';
import { toWire } from '@peruke/svc-kit/time';
import type { LogEntry } from './order-log.js';

/** Fields of the general list that are edited as they are (AMB-15). */
export interface OrderDetails extends Record<OrderTextKey, string> {
  /** Agorot. */
  totalPrice: number;
}

/** As a refused edit names them and shows their values. */
const nameOnTheWire = (name: keyof OrderDetails): string =>
  name === 'totalPrice' ? name : ORDER_TEXTS[name].wire;
const onTheWire = (name: keyof OrderDetails, value: unknown): unknown =>
  name === 'totalPrice' ? toShekels(value as number) : value;

export interface StageTexts {
  title: string;
  comment: string;
}

/** Keys of the order's field versions. */
export const propertyKey = (name: PropertyName): string => `properties.${name}`;
export const stageKey = (id: number, name: keyof StageTexts | 'done'): string => `stage.${id}.${name}`;

/** What was given against what stands, property by property. */
export const propertyEdits = (names: readonly PropertyName[], mine: WigProperties, theirs: WigProperties) =>
  names.map((name) => ({
    key: propertyKey(name),
    name,
    mine: mine[name] ?? null,
    theirs: theirs[name] ?? null,
  }));

type Details = readonly (keyof OrderDetails)[];

/** Price and payment notes belong to the office (PERM-013, PERM-014). */
const isOfTheOffice = (name: keyof OrderDetails): boolean =>
  name === 'totalPrice' || 'office' in ORDER_TEXTS[name];

/** Which fields of the general list would be other than they are; refused where one is not the role's. */
export const changedDetails = (order: OrderDetails, changes: Partial<OrderDetails>, actor: Actor) => {
  const names = (Object.keys(changes) as (keyof OrderDetails)[]).filter(
    (name) => changes[name] !== undefined && changes[name] !== order[name],
  );
  if (roleKind(actor.role) === 'usa_manager' && names.some(isOfTheOffice)) throw new DomainError('forbidden');
  return names;
};

export const detailRow = (
  name: keyof OrderDetails,
  before: OrderDetails,
  changes: Partial<OrderDetails>,
): LogEntry => ({
  kind: 'general',
  subject: name,
  value: String(before[name]),
  newValue: String(changes[name]),
});

/** The same for the fields of the general list. */
export const detailEdits = (names: Details, mine: Partial<OrderDetails>, theirs: OrderDetails) =>
  names.map((name) => ({
    key: name,
    name: nameOnTheWire(name),
    mine: onTheWire(name, mine[name]),
    theirs: onTheWire(name, theirs[name]),
  }));

/** And for the texts of a stage. */
export const stageEdits = (
  id: number,
  names: readonly (keyof StageTexts)[],
  mine: StageTexts,
  theirs: StageTexts,
) =>
  names.map((name) => ({
    key: stageKey(id, name),
    name: name === 'title' ? 'tittle' : name,
    mine: mine[name],
    theirs: theirs[name],
  }));

export const completeDateEdits = (...dates: readonly [mine: Date | null, theirs: Date | null]) => {
  const [mine, theirs] = dates.map((date) => (date ? toWire(date).slice(0, 16) : null));
  return [{ key: 'completeDate', name: 'complete_date', mine, theirs }];
};
