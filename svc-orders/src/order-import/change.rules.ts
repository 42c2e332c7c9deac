import type { ImportField } from '@peruke/contracts/imports';
import { toShekels } from '@peruke/contracts/kernel';
import type { OrderState, PropertyName, WigProperties } from '@peruke/contracts/orders';
import type { RowTexts } from '@peruke/svc-kit/import';
import { toWireDate } from '@peruke/svc-kit/time';
import type { NewOrder } from '../orders/new-order.js';
import type { OrderDetails } from '../orders/order-edits.js';
import { normalizeProperties } from '../orders/wig-properties.rules.js';

/** An order that is there, as far as a list may change it. */
export interface OrderNow {
  readonly orderNumber: string;
  readonly userGeneratedId: string;
  readonly details: string;
  /** Agorot. */
  readonly totalPrice: number;
  readonly completeDate: Date | null;
  readonly properties: WigProperties;
  readonly isRepair: boolean;
  readonly state: OrderState;
}

/** What a row says otherwise than the order does; a property that is null is taken away. */
export interface OrderChange {
  readonly details: Partial<OrderDetails>;
  readonly properties: WigProperties;
  readonly completeDate?: Date | null;
}

export interface ChangeFound {
  readonly change: OrderChange;
  /** What undoes it. */
  readonly undo: OrderChange;
  /** What stands there now, as a page shows it. */
  readonly shown: RowTexts;
}

/** As a list would write it. */
const propertyText = (value: WigProperties[PropertyName] | null | undefined): string =>
  [value ?? ''].flat(2).filter(Boolean).join(' / ');

const DETAILS = ['orderNumber', 'userGeneratedId', 'details', 'totalPrice'] as const;

const changedDetails = (texts: RowTexts, now: OrderNow, draft: Omit<NewOrder, 'id' | 'barcode'>) =>
  DETAILS.filter((name) => texts[name] !== undefined && now[name] !== draft[name]);

const changedProperties = (now: OrderNow, given: WigProperties): PropertyName[] => {
  const next = normalizeProperties({ ...now.properties, ...given }, now.isRepair);
  const names = Object.keys(given) as PropertyName[];
  return names.filter((name) => JSON.stringify(now.properties[name]) !== JSON.stringify(next[name]));
};

/**
 * What a row would change of an order that is there; undefined where it says nothing new. A cell that is empty changes nothing,
 * and a list moves no order: where it stands, and whose it is, is changed on its card.
 */
export const changeIn = (
  texts: RowTexts,
  now: OrderNow,
  draft: Omit<NewOrder, 'id' | 'barcode'>,
): ChangeFound | undefined => {
  const names = changedDetails(texts, now, draft);
  const given = draft.properties ?? {};
  const properties = changedProperties(now, given);
  const date = draft.stood?.completeDate ?? null;
  const isMoved = texts.completeDate !== undefined && date?.getTime() !== now.completeDate?.getTime();
  if (names.length + properties.length === 0 && !isMoved) return undefined;
  const pick = <Key extends string>(keys: readonly Key[], of: object) =>
    Object.fromEntries(keys.map((key) => [key, (of as Record<string, unknown>)[key] ?? null]));
  const shown: [ImportField, string][] = [
    ...names.map((name): [ImportField, string] => [
      name,
      name === 'totalPrice' ? String(toShekels(now.totalPrice)) : now[name],
    ]),
    ...properties.map((name): [ImportField, string] => [
      name as ImportField,
      propertyText(now.properties[name]),
    ]),
  ];
  if (isMoved) shown.push(['completeDate', now.completeDate ? toWireDate(now.completeDate) : '']);
  return {
    change: {
      details: pick(names, draft),
      properties: pick(properties, given) as WigProperties,
      ...(isMoved && { completeDate: date }),
    },
    undo: {
      details: pick(names, now),
      properties: pick(properties, now.properties) as WigProperties,
      ...(isMoved && { completeDate: now.completeDate }),
    },
    shown: Object.fromEntries(shown),
  };
};

const CLOSED: readonly OrderState[] = ['Delivered Wigs', 'Cancelled Wigs', 'Archived'];
/** Whether a list may still change it. */
export const isOpen = (state: OrderState): boolean => !CLOSED.includes(state);
