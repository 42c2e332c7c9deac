import * as z from 'zod';
import { openEnum } from '../kernel/open-enum.js';
import { FLOOR_NEWS } from './kinds.js';

/** `floor-changed` on the channels of the orders: pages read anew what shows that of this order. */
export const floorToldSchema = z.object({
  id: z.int(),
  what: openEnum(FLOOR_NEWS),
  /** Whether work on it is held up now; told with `work`. */
  held: z.boolean().optional(),
});
export type FloorTold = z.infer<typeof floorToldSchema>;
