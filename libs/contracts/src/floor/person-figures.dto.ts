import * as z from 'zod';
import { daysInOrder, DAYS_OUT_OF_ORDER, dataOf, openEnum, wireDate } from '../kernel/index.js';
import { NORM_KINDS } from './kinds.js';

/** GET /floor/people/{id}/figures. */
export const personFiguresQuery = z
  .object({ from: wireDate, to: wireDate })
  .refine(daysInOrder, DAYS_OUT_OF_ORDER);
export type PersonFiguresQuery = z.infer<typeof personFiguresQuery>;

/** What one person has done in a range of days, for an admin and for herself; nobody else stands beside it. */
export const personFiguresSchema = z.object({
  id: z.int(),
  nickName: z.string(),
  /** How many steps and pieces, on how many orders. */
  count: z.int(),
  wigs: z.int(),
  steps: z.array(
    z.object({
      step: z.string(),
      kind: openEnum(NORM_KINDS),
      count: z.int(),
      /** Minutes of the working clock that it took: half took no longer, eight of ten did not. */
      median_minutes: z.number(),
      p80_minutes: z.number(),
      /** What the house reckons with. */
      norm_minutes: z.number(),
      /** How many of them did not come back for this step; null: not told of repairs and rework. */
      first_pass: z.number().nullable(),
    }),
  ),
});
export type PersonFigures = z.infer<typeof personFiguresSchema>;
export const personFiguresAnswerSchema = dataOf(personFiguresSchema);
