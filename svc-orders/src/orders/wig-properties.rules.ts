import { holdsRight } from '@peruke/contracts/identity';
import { type Actor, DomainError } from '@peruke/contracts/kernel';
import {
  FULLNESS_WITH_CHARGE,
  type PropertyName,
  REPAIR_PROPERTIES,
  TICK_PROPERTIES,
  TOP_TYPES_WITHOUT_FRONT,
  type WigProperties,
} from '@peruke/contracts/orders';
import { assertMay, type OrderStanding } from './order-lifecycle.rules.js';

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const names = (properties: WigProperties): PropertyName[] => Object.keys(properties) as PropertyName[];

const pick = (properties: WigProperties, keep: (name: PropertyName) => boolean): WigProperties =>
  Object.fromEntries(names(properties).flatMap((name) => (keep(name) ? [[name, properties[name]]] : [])));

/** The main choices of `[main, sub]` or `[[main, sub], [main, sub]]`. */
const mainsOf = (topType: WigProperties['topType']): string[] => {
  const [first] = topType ?? [];
  if (typeof first === 'string') return [first];
  return (topType ?? []).map((pair) => pair[0] ?? '');
};

/** Whether the chosen top type takes the place of a front (WIG-037). */
export const disablesFront = (topType: WigProperties['topType']): boolean =>
  mainsOf(topType).some((main) => (TOP_TYPES_WITHOUT_FRONT as readonly string[]).includes(main));

/**
 * Properties as they may be stored: no empty values, no front under a top type that disables it (WIG-037, WIG-040),
 * an additional amount only with the fullness that costs more (WIG-034), and of a repair its nine only (WIG-017).
 */
export const normalizeProperties = (properties: WigProperties, isRepair: boolean): WigProperties =>
  pick(properties, (name) => {
    if (isEmpty(properties[name])) return false;
    if (isRepair && !REPAIR_PROPERTIES.includes(name)) return false;
    if (name === 'front') return !disablesFront(properties.topType);
    if (name === 'wigFullnessAdditionalAmount') return properties.wigFullness === FULLNESS_WITH_CHARGE;
    return true;
  });

/**
 * Throws unless this person may write these properties now (PERM-012, PERM-031, AMB-32). A worker, and anybody at a bench,
 * writes what is asked while ticking.
 */
export const assertMayWriteProperties = (
  order: OrderStanding,
  changes: WigProperties,
  actor: Actor,
): void => {
  if (holdsRight(actor, 'order.update-properties'))
    return assertMay(order, 'edit-properties', actor, 'properties');
  if (names(changes).some((name) => !TICK_PROPERTIES.includes(name))) throw new DomainError('forbidden');
  assertMay(order, 'tick-checklist', actor, 'properties');
};

export interface PropertiesChange {
  readonly properties: WigProperties;
  /** Names whose value is another now, a front that fell away included. */
  readonly changed: readonly PropertyName[];
}

/** The properties after a partial update: what is sent replaces, what is sent empty is removed, the rest stays. */
export const changeProperties = (
  order: OrderStanding,
  before: WigProperties,
  changes: WigProperties,
  actor: Actor,
): PropertiesChange => {
  assertMayWriteProperties(order, changes, actor);
  const properties = normalizeProperties({ ...before, ...changes }, order.isRepair);
  const all = [...new Set([...names(before), ...names(properties)])];
  const changed = all.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(properties[name]));
  return { properties, changed };
};

/** What a stock wig brings to the order it is associated to: it fills what the order does not say itself. */
export const fillFromStock = (own: WigProperties, stock: WigProperties, isRepair: boolean): WigProperties =>
  normalizeProperties({ ...stock, ...own }, isRepair);
