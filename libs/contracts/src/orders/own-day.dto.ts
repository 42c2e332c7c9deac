import * as z from 'zod';
import { dataOf } from '../kernel/index.js';

/** GET /report/employees/ownDay: what whoever asks has done today; nobody else's figures stand beside it. */
export const ownDaySchema = z.object({
  /** Steps and stages that are done and still stand. */
  steps: z.int(),
  /** On how many orders. */
  wigs: z.int(),
  photos: z.int(),
  /** The newest first. */
  done: z.array(
    z.object({
      order_id: z.int(),
      barcode: z.string(),
      /** A step of the checklist, or the title of a stage. */
      what: z.string(),
      /** Wall time of Jerusalem. */
      at: z.string(),
    }),
  ),
});
export type OwnDay = z.infer<typeof ownDaySchema>;
export const ownDayAnswerSchema = dataOf(ownDaySchema);
