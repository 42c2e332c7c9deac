import * as z from 'zod';
import { dataOf, idParam, openEnum } from '../kernel/index.js';
import { COUNT_STATES } from './kinds.js';
import { whereaboutsSchema } from './places.dto.js';

const MOST = 5_000;

/**
 * POST /floor/places/{id}/stocktakes: ends the count. The orders that were scanned there, beside those that are saved of the count
 * under way. `count`: that one and no other; refused as not found when it is under way no more.
 */
export const stocktakeBody = z.object({ orders: z.array(idParam).max(MOST), count: idParam.optional() });
export type StocktakeBody = z.infer<typeof stocktakeBody>;

/** PUT /floor/places/{id}/stocktakes/open/{count}: what was scanned, beside what is saved; one wig is saved once. */
export const scansBody = z.object({ orders: z.array(idParam).max(MOST) });
export type ScansBody = z.infer<typeof scansBody>;

/** The count of a place that is under way; `at`, `by`: who began it when, wall time of Jerusalem. */
export const openStocktakeSchema = z.object({
  id: z.int(),
  at: z.string(),
  by: z.string(),
  /** What was scanned and saved, in the order of the scans. */
  wigs: z.array(whereaboutsSchema),
});
export type OpenStocktake = z.infer<typeof openStocktakeSchema>;

/** `stocktake-changed` on the channel of the orders: the count of this place is read anew. Names nobody and no wig. */
export const stocktakeToldSchema = z.object({
  place: z.int(),
  /** It was finished or thrown away. */
  over: z.boolean(),
});
export type StocktakeTold = z.infer<typeof stocktakeToldSchema>;

/** Null: none is under way. */
export const openStocktakeAnswerSchema = dataOf(openStocktakeSchema.nullable());

export const stocktakeSchema = z.object({
  id: z.int(),
  /** Wall time of Jerusalem. */
  at: z.string(),
  by: z.string(),
  found: z.int(),
  missing: z.int(),
  foreign: z.int(),
  /** What was not as it should be; `place`: where a foreign one was registered. */
  wigs: z.array(
    z.object({
      order_id: z.int(),
      barcode: z.string(),
      state: openEnum(COUNT_STATES),
      place: z.string().nullable(),
    }),
  ),
});
export type Stocktake = z.infer<typeof stocktakeSchema>;

/** Of one place, the newest first. */
export const stocktakesAnswerSchema = dataOf(z.array(stocktakeSchema));
