import * as z from 'zod';
import { openEnum } from '../kernel/open-enum.js';
import { ORDER_NEWS } from './order-news.js';
import { orderRowSchema, orderSchema } from './orders.dto.js';
import { orderStateSchema } from './order-state.dto.js';

/** `order-changed` on the channels of the orders: pages patch what they show from it, or read it anew. */
export const orderToldSchema = z.object({
  id: z.int(),
  /** As the order's own `version`: a page that holds this one or a later one knows the order itself already. */
  version: z.int(),
  state: orderStateSchema,
  /** Milliseconds; of two tidings of one order the later one is the newer. */
  at: z.number(),
  /** Id of whoever did it; null where nobody did. */
  by: z.int().nullable(),
  what: openEnum(ORDER_NEWS),
  /** Where a move began. */
  from: orderStateSchema.optional(),
  /** The order as lists show it, on channels all of whose members may read it whole. */
  row: orderRowSchema.optional(),
  /** What goes with `row` on the card. */
  money: z
    .object({ deposit: z.number(), is_paid: z.boolean(), terminated_payments: z.array(z.int()) })
    .optional(),
  /** Of a ticked step, with `row`: the steps that are done, as on the card. */
  status_array: orderSchema.shape.status_array.optional(),
});
export type OrderTold = z.infer<typeof orderToldSchema>;
