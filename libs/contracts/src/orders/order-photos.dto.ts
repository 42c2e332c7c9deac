import * as z from 'zod';
import { dataOf } from '../kernel/index.js';

/** GET /wigs/photos: one photo each of so many orders at once, `1,2,3`. */
export const orderPhotosQuery = z.object({
  orders: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,99}$/)
    .transform((ids) => ids.split(',').map(Number)),
});
export type OrderPhotosQuery = z.infer<typeof orderPhotosQuery>;

/** `url` opens a small picture without a token; from the front where there is one, else the oldest. */
export const orderPhotoSchema = z.object({ order_id: z.int(), url: z.string() });
export type OrderPhoto = z.infer<typeof orderPhotoSchema>;
/** Those that have a photo and are the caller's to see, in no order. */
export const orderPhotosAnswerSchema = dataOf(z.array(orderPhotoSchema));
