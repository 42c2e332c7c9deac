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
const DETAILS_ON_THE_WIRE: Record<keyof OrderDetails, string> = {
  shippingInfo: 'shippingInfo',
  info: 'info',
  totalPrice: 'totalPrice',
  details: 'details',
  orderNumber: 'order_number',
  userGeneratedId: 'user_generated_id',
};
const onTheWire = (name: keyof OrderDetails, value: unknown): unknown =>
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

type Details = readonly (keyof OrderDetails)[];

/** The same for the fields of the general list. */
export const detailEdits = (names: Details, mine: Partial<OrderDetails>, theirs: OrderDetails) =>
  names.map((name) => ({
    key: name,
    name: DETAILS_ON_THE_WIRE[name],
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
