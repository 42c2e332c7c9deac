import * as z from 'zod';
import { dataOf, idParam } from '../kernel/index.js';
import { BULK_MAX } from './bulk-kinds.js';
import { holdBody, reworkBody } from './floor-marks.dto.js';
import { orderStateInput } from './order-state.dto.js';

/** What is done to many orders at once; each by the right that it needs for one. */
const bulkDeed = z.discriminatedUnion('action', [
  z.object({ action: z.literal('manager'), manager_id: idParam }),
  z.object({ action: z.literal('move'), state: orderStateInput, rework: reworkBody.optional() }),
  z.object({ action: z.literal('hold'), hold: holdBody }),
  z.object({ action: z.literal('release') }),
  z.object({ action: z.literal('rush'), rush: z.literal([0, 1]) }),
]);
export type BulkDeed = z.infer<typeof bulkDeed>;

/** Asks for the same to be done to many orders: each service that does such a thing takes it alike. */
export const runBodyOf = <Deed extends z.ZodType>(deed: Deed) =>
  z.object({ ids: z.array(idParam).min(1).max(BULK_MAX), deed });

/** POST /wigs/bulk */
export const bulkBody = runBodyOf(bulkDeed);
export type BulkBody = z.infer<typeof bulkBody>;

/** The first orders of a list in its sort, as many as can be done at once, and how many there are. */
export const orderPicksSchema = z.object({
  picks: z.array(z.object({ id: z.int(), barcode: z.string(), client: z.string().optional() })),
  total: z.int(),
});
export type OrderPicks = z.infer<typeof orderPicksSchema>;
export const orderPicksAnswerSchema = dataOf(orderPicksSchema);

/** How far the same is that is done to many orders; alike of each service that does such a thing. */
export const bulkRunSchema = z.object({
  id: z.int(),
  action: z.string(),
  total: z.int(),
  waiting: z.int(),
  done: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** Somebody stopped it before they had their turn. */
  stopped: z.int(),
  /** Wall time of Jerusalem. */
  started_at: z.string(),
  finished_at: z.string().nullable(),
  /** What was done can be taken back as one. */
  may_undo: z.boolean(),
  /** It took back this run. */
  undo_of: z.int().nullable(),
  /** What was not done, with the code of the reason: at most 1,000. */
  refusals: z.array(
    z.object({
      order_id: z.int(),
      barcode: z.string(),
      code: z.string(),
      /** The sentence of the field for the code `validation`, else that of the code. */
      text: z.string(),
      /** What the text of the code names. */
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ),
});
export type BulkRun = z.infer<typeof bulkRunSchema>;
export const bulkRunAnswerSchema = dataOf(bulkRunSchema);
