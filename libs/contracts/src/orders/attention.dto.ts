import * as z from 'zod';
import { dataOf } from '../kernel/index.js';
import { orderStateSchema } from './order-state.dto.js';

const waitingOrders = z.object({
  total: z.int(),
  /** The oldest few. */
  orders: z.array(
    z.object({
      id: z.int(),
      barcode: z.string(),
      client: z.string(),
      client_id: z.int().nullable(),
      state: orderStateSchema,
      /** Since when it waits: the date promised, or the moment it became ready. */
      since: z.string(),
    }),
  ),
});
export type WaitingOrders = z.infer<typeof waitingOrders>;

/** Of those that are late or that nobody took, the oldest few or up to a hundred. */
export const attentionQuery = z.object({ all: z.literal('1').optional() });
export type AttentionQuery = z.infer<typeof attentionQuery>;

/** GET /dashboard/attention: orders that somebody has to do something about. */
export const attentionSchema = dataOf(
  z.object({
    /** Still being made although the date has passed. */
    late: waitingOrders,
    /** Ready for more than `uncollected_days` and still in the house, put away or not; missing for who hands nothing out. */
    uncollected: waitingOrders.optional(),
    /** As the house has set them. */
    uncollected_days: z.int().optional(),
  }),
);
export type Attention = z.infer<typeof attentionSchema>['data'];
