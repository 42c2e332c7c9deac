import type { Order } from '@peruke/contracts/orders';

/**
 * For `memo` of a panel that shows these fields of an order: it is drawn anew when one of them is another, not with every
 * change of the order. The panel's own type names the same fields, so that it can show no others.
 */
export const drawnFor =
  <Field extends keyof Order>(...fields: readonly Field[]) =>
  <P extends { order: Pick<Order, Field> }>(before: P, after: P): boolean =>
    fields.every((field) => before.order[field] === after.order[field]) &&
    (Object.keys({ ...before, ...after }) as (keyof P)[]).every(
      (name) => name === 'order' || before[name] === after[name],
    );
