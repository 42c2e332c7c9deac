import * as z from 'zod';
import { openEnum } from '../kernel/open-enum.js';
import { SOURCE_TYPES } from './checklist.js';

/** Where a wig came from, the oldest first; `wig_id` is the other order, where there is one. */
export const sourceLogSchema = z.object({
  type: openEnum(SOURCE_TYPES),
  wig_id: z.int().nullable(),
  /** Of the order with that number, where the caller may know it. */
  barcode: z.string().nullish(),
  /** Whose that order is: it may bear the barcode of this one. */
  client: z.string().nullish(),
  created_at: z.string(),
});

/** The order that an archived wig of the stock went to, where the caller may know it. */
export const usedInSchema = z.object({
  wig_id: z.int(),
  barcode: z.string(),
  client: z.string(),
  created_at: z.string(),
});
