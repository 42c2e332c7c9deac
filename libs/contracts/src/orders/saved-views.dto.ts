import * as z from 'zod';
import { dataOf } from '../kernel/index.js';
import {
  changeViewBodyOf,
  saveViewBodyOf,
  type SavedView,
  savedViewOf,
  savedViewsOf,
} from '../lists/index.js';
import { ORDER_SORTS } from './order-sorts.js';
import { stateFilterInput } from './order-state.dto.js';

/** What a view of the orders list shows; the page is not part of it. */
export const orderViewQuery = z.object({
  search: z.string().trim().max(100).default(''),
  state: z.union([z.literal(''), stateFilterInput]).default(''),
  special: z.boolean().default(false),
  hold: z.boolean().default(false),
  rush: z.boolean().default(false),
  /** With the USA tools of whoever looks. */
  usa: z.boolean().default(false),
  sort: z.enum(ORDER_SORTS).nullable().default(null),
  size: z.int().min(1).max(100).default(25),
});

/** POST /wigs/views */
export const saveViewBody = saveViewBodyOf(orderViewQuery);
/** PUT /wigs/views/{id} */
export const changeViewBody = changeViewBodyOf(orderViewQuery);

/** Words that a newer server writes stay readable: a filter that a page does not know is left at its default there. */
export const viewFilterSchema = z.object({
  search: z.string(),
  state: z.string(),
  special: z.boolean(),
  hold: z.boolean(),
  rush: z.boolean(),
  usa: z.boolean(),
  sort: z.string().nullable(),
  size: z.int(),
});
export type ViewFilter = z.infer<typeof viewFilterSchema>;

export const savedViewSchema = savedViewOf(viewFilterSchema);
export type OrderView = SavedView<ViewFilter>;
export const savedViewAnswerSchema = dataOf(savedViewSchema);
export const savedViewsSchema = savedViewsOf(viewFilterSchema);

// their names since the days when this list alone had columns
export { listColumnsAnswerSchema, listColumnsBody, listColumnSchema } from '../lists/index.js';
