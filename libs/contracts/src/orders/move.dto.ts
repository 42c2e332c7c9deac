import * as z from 'zod';
import { reworkBody } from './floor-marks.dto.js';
import { orderStateInput } from './order-state.dto.js';
import { updateOrderBody } from './orders.dto.js';

/** PUT /wig/{id}/updateState */
export const updateStateBody = z.object({
  state: orderStateInput,
  rework: reworkBody.optional(),
  /** Where the wig is put, kept with the move or not at all; `base_version` is what the page of the note was opened with. */
  ...updateOrderBody.pick({ shippingInfo: true, base_version: true }).shape,
  /** The portal's own pages: a repair beyond what its client signed for waits for her word. */
  within_ceiling: z.literal(true).optional(),
});
