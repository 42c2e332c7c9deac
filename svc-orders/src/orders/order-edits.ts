import { toShekels } from '@peruke/contracts/kernel';
import type { PropertyName, WigProperties } from '@peruke/contracts/orders';

/** Fields of the general list that are edited as they are (AMB-15). */
export interface OrderDetails {
  shippingInfo: string;
  info: string;
  totalPrice: number;
  details: string;
  orderNumber: string;
  userGeneratedId: string;
}

/** As a refused edit names them and shows their values. */
export const DETAILS_ON_THE_WIRE: Record<keyof OrderDetails, string> = {
  shippingInfo: 'shippingInfo',
  info: 'info',
  totalPrice: 'totalPrice',
  details: 'details',
  orderNumber: 'order_number',
  userGeneratedId: 'user_generated_id',
};
export const onTheWire = (name: keyof OrderDetails, value: unknown): unknown =>
  name === 'totalPrice' ? toShekels(value as number) : value;

export interface StageTexts {
  title: string;
  comment: string;
}

/** Keys of the order's field versions. */
export const propertyKey = (name: PropertyName): string => `properties.${name}`;
export const stageKey = (id: number, name: keyof StageTexts): string => `stage.${id}.${name}`;

/** What was given against what stands, property by property. */
export const propertyEdits = (names: readonly PropertyName[], mine: WigProperties, theirs: WigProperties) =>
  names.map((name) => ({
    key: propertyKey(name),
    name,
    mine: mine[name] ?? null,
    theirs: theirs[name] ?? null,
  }));
