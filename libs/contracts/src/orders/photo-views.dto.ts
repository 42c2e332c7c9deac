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
