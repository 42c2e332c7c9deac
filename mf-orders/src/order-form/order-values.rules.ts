import { REPAIR_PROPERTIES, type OrderFit, type PropertyName } from '@peruke/contracts/orders';
import type { NewOrder } from '../api/orders.api';
import type { WrittenWig } from '@peruke/mf-kit/shell';
import { fieldOf, fromPropertyValues, type PropertyValues } from '../wig/property-form';
import { disablesFront } from '../wig/top-type';

/** The fields of the form. `totalPrice` in shekels. */
export interface OrderValues {
  client_id: number | null;
  totalPrice: number | null;
  user_generated_id: string;
  order_number: string;
  details: string;
  properties: PropertyValues;
  /** The wig whose properties were taken over; it is not sent. */
  formerId: number | null;
}

/** A repair carries its nine properties only: what was filled in before the kind was changed stays behind (WIG-017). */
const ofKind = (properties: NewOrder['properties'], isRepair: boolean): NewOrder['properties'] =>
  isRepair
    ? Object.fromEntries(
        Object.entries(properties).filter(([name]) => REPAIR_PROPERTIES.includes(name as PropertyName)),
      )
    : properties;

/** What goes out: only fields that have a value (ORD-130). */
export const toNewOrder = (values: OrderValues, isRepair: boolean, fit?: OrderFit): NewOrder => {
  const { client_id, properties, formerId: _, ...general } = values;
  const filled = Object.entries(general).filter(([, value]) => value !== null && String(value).trim() !== '');
  return {
    client_id: client_id ?? 0,
    is_repair: isRepair ? 1 : 0,
    ...Object.fromEntries(filled),
    properties: ofKind(fromPropertyValues(properties), isRepair),
    ...(fit && { fit }),
  };
};

/** The field that shows what is wrong at a path of the wire; the service puts `main.` before it (ORD-132). */
export const nameOf = (path: string): string => {
  const [head, ...property] = path.replace(/^main\./, '').split('.');
  return head === 'properties' ? `properties.${fieldOf(property.join('.'))}` : [head, ...property].join('.');
};

/** What decides how long the wig takes that is being written. */
export const writtenWig = (
  { wigType, topMain, front, withHighlights }: PropertyValues,
  isRepair: boolean,
): WrittenWig => ({
  isRepair,
  wigType,
  topTypes: topMain === '' ? [] : [topMain],
  fronts: disablesFront(topMain) ? [] : Object.keys(front),
  withHighlights,
});
