import * as z from 'zod';
import { openEnum } from '../kernel/index.js';
import { PHOTO_ANGLES, PHOTO_MOMENTS } from './photo-views.js';

/** What a photo shows, as answers tell it. */
export const photoViewSchema = z.object({
  angle: openEnum(PHOTO_ANGLES).nullable(),
  moment: openEnum(PHOTO_MOMENTS).nullable(),
});

/** PUT /file/{id}/view: what is left out stays, null takes it off. */
export const photoViewBody = z
  .object({ angle: z.enum(PHOTO_ANGLES).nullable(), moment: z.enum(PHOTO_MOMENTS).nullable() })
  .partial();
export type PhotoViewBody = z.infer<typeof photoViewBody>;

/** Photos of an order by their ids, as they stand against one another. */
export const stagePairSchema = z.object({ before: z.int(), after: z.int() });
export type StagePair = z.infer<typeof stagePairSchema>;

/** PUT /wig/{id}/additionalProperties/{stageId}/pair: two photos of the order. */
export const stagePairBody = z
  .object({ before: z.int().positive(), after: z.int().positive() })
  .refine(({ before, after }) => before !== after, { path: ['after'], error: 'Choose another photo.' });
