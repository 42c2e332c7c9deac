import * as z from 'zod';
import { dataOf, idParam, openEnum } from '../kernel/index.js';
import { COUNT_STATES } from './kinds.js';

const MOST = 5_000;

/** POST /floor/places/{id}/stocktakes: the orders that were scanned there. The service holds them against its register. */
export const stocktakeBody = z.object({ orders: z.array(idParam).max(MOST) });
export type StocktakeBody = z.infer<typeof stocktakeBody>;

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
