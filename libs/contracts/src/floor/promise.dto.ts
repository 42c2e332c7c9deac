import * as z from 'zod';
import { dataOf, openEnum } from '../kernel/index.js';
import { PROMISE_REASONS } from './kinds.js';

/** One kind or several, `Hand Tie,Closed Lace`: a wig has two tops and several fronts. */
const kinds = z
  .string()
  .max(400)
  .transform((names) => names.split(',').filter((name) => name !== ''));

/** GET /floor/promise: of an order that is there, or of one that is being written. */
export const promiseQuery = z.object({
  order_id: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  is_repair: z.enum(['0', '1']).optional().default('0'),
  rush: z.enum(['0', '1']).optional(),
  wig_type: z.string().max(60).optional(),
  top_type: kinds.optional(),
  front: kinds.optional(),
  highlights: z.enum(['0', '1']).optional(),
});
export type PromiseQuery = z.infer<typeof promiseQuery>;

/** Where the time goes, the largest first. `days` are working days. */
export const promiseReasonSchema = z.object({
  kind: openEnum(PROMISE_REASONS),
  days: z.number(),
  centre: z.object({ he: z.string(), en: z.string() }).nullable(),
  /** `queue`: until when the centre is full; `closed`, `half`: which day. `YYYY-MM-DD`. */
  day: z.string().nullable(),
  title: z.object({ he: z.string(), en: z.string() }).nullable(),
  step: z.string().nullable(),
});
export type PromiseReason = z.infer<typeof promiseReasonSchema>;

export const promiseSchema = z.object({
  /** `YYYY-MM-DD`; half of the orders are done by then. Null: a centre on its way has nobody. */
  likely: z.string().nullable(),
  /** Eight of ten are. */
  safe: z.string().nullable(),
  likely_days: z.number().nullable(),
  safe_days: z.number().nullable(),
  reasons: z.array(promiseReasonSchema),
  /** How many orders in work it stands behind or among. */
  in_work: z.int().optional(),
  /** Drafts that are not among them: they have lain long without a day or a rush. */
  left_out: z.int().optional(),
  /**
   * What the plan behind the likely day takes of each centre in the next weeks, from this one on: 1 is full, what does not
   * fit goes on to the next one. Null: work waits and nobody is there.
   */
  weeks: z.array(z.string()),
  loads: z.array(
    z.object({
      centre: z.object({ he: z.string(), en: z.string() }),
      loads: z.array(z.number().nullable()),
    }),
  ),
  holidays: z.array(
    z.object({ day: z.string(), kind: z.string(), title: z.object({ he: z.string(), en: z.string() }) }),
  ),
});
export type PromiseAnswer = z.infer<typeof promiseSchema>;
export const promiseAnswerSchema = dataOf(promiseSchema);
