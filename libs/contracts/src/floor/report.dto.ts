import * as z from 'zod';
import { daysInOrder, DAYS_OUT_OF_ORDER, dataOf, openEnum, wireDate } from '../kernel/index.js';
import { HOLD_REASONS, REWORK_REASONS } from '../orders/floor-marks.js';
import { BOARD_KINDS, NORM_KINDS } from './kinds.js';

const id = z.coerce.number().int().positive().max(2_147_483_647);

/** GET /floor/report and its files. */
export const floorReportQuery = z
  .object({
    from: wireDate,
    to: wireDate,
    kind: z.enum(BOARD_KINDS).optional(),
    wig_type: z.string().max(60).optional(),
    centre: id.optional(),
    maker: id.optional(),
  })
  .refine(daysInOrder, DAYS_OUT_OF_ORDER);
export type FloorReportQuery = z.infer<typeof floorReportQuery>;

/** Working days: half took no longer, eight and nineteen of twenty did not. Null where nothing was finished. */
const spreadSchema = z.object({
  count: z.int(),
  median: z.number().nullable(),
  p80: z.number().nullable(),
  p95: z.number().nullable(),
});
export type ReportSpread = z.infer<typeof spreadSchema>;

const keptSchema = z.object({ kept: z.int(), broken: z.int() });

const name = z.object({ he: z.string(), en: z.string() });

export const floorReportSchema = z.object({
  /** From the start of its work to ready, holds left out. */
  cycle: spreadSchema,
  per_week: z.number(),
  in_work: z.int(),
  promises: z.object({
    kept: z.int(),
    broken: z.int(),
    /** Of the broken ones, in working days. */
    late_days: z.number().nullable(),
    /** Which centre took most above its norm in them, and in how many. */
    costliest: z.object({ name, count: z.int() }).nullable(),
    /** Against the safe date as it was when that day was chosen, of the orders that have one. */
    safe: keptSchema.optional(),
  }),
  first_pass: z.object({ share: z.number().nullable(), count: z.int(), reworked: z.int() }),
  /** Of the time in centres, how much somebody worked; the rest it waited. */
  work_share: z.number().nullable(),
  centres: z.array(
    spreadSchema.extend({ id: z.int(), name, norm: z.number().nullable(), waiting: z.number().nullable() }),
  ),
  steps: z.array(
    spreadSchema.extend({
      step: z.string(),
      kind: openEnum(NORM_KINDS),
      /** Of the wigs that had this step done, how many did not come back for it. */
      first_pass: z.number().nullable(),
    }),
  ),
  weeks: z.array(
    spreadSchema.extend({
      week: z.string(),
      kept: z.int(),
      broken: z.int(),
      safe: keptSchema.optional(),
    }),
  ),
  /** Orders in work by how many working days they are: `from` to `to`, the last without an end. */
  ages: z.array(
    z.object({
      from: z.int(),
      to: z.int().nullable(),
      orders: z.array(z.object({ id: z.int(), barcode: z.string() })),
    }),
  ),
  holds: z.array(z.object({ reason: openEnum(HOLD_REASONS), count: z.int(), days: z.number() })),
  reworks: z.array(z.object({ reason: openEnum(REWORK_REASONS), count: z.int() })),
  rework_terms: z.object({ warranty: z.int(), charged: z.int() }),
});
export type FloorReport = z.infer<typeof floorReportSchema>;
export const floorReportAnswerSchema = dataOf(floorReportSchema);
