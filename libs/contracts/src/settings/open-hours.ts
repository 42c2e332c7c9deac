import * as z from 'zod';
import { wireTime } from '../kernel/index.js';

const CLOSES_LATER = 'The closing hour must be after the opening hour.';

export const openHoursSchema = z
  .object({ opens: wireTime, closes: wireTime })
  .superRefine(({ opens, closes }, ctx) => {
    // an hour that is none is told by itself
    if (wireTime.safeParse(opens).success && closes <= opens)
      ctx.addIssue({ code: 'custom', path: ['closes'], message: CLOSES_LATER });
  });
/** Hours of a day of the week; null on a day off. */
export type OpenHours = z.infer<typeof openHoursSchema>;
