import * as z from 'zod';
import { dataOf, editBaseSchema } from '../kernel/index.js';
import { ORDER_SORTS } from './order-sorts.js';
import { orderStateInput } from './order-state.dto.js';

/** What a view of the orders list shows; the page is not part of it. */
const viewFilterInput = z.object({
  search: z.string().trim().max(100).default(''),
  state: z.union([z.literal(''), orderStateInput]).default(''),
  special: z.boolean().default(false),
  hold: z.boolean().default(false),
  rush: z.boolean().default(false),
  /** With the USA tools of whoever looks. */
  usa: z.boolean().default(false),
  sort: z.enum(ORDER_SORTS).nullable().default(null),
  size: z.int().min(1).max(100).default(25),
});

const name = z.string().trim().min(1, 'The name field is required.').max(40);
const density = z.string().max(20).nullable();

/** POST /wigs/views */
export const saveViewBody = z.object({
  name,
  filter: viewFilterInput,
  density: density.default(null),
  /** For everybody; each sees what her own rights let her see. */
  shared: z.boolean().default(false),
});
export type SaveViewBody = z.infer<typeof saveViewBody>;

/** PUT /wigs/views/{id}: only what changed. */
export const changeViewBody = z
  .object({ name, filter: viewFilterInput, density, shared: z.boolean() })
  .partial()
  .extend({ base_version: editBaseSchema.shape.base_version });
export type ChangeViewBody = z.infer<typeof changeViewBody>;

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

export const savedViewSchema = z.object({
  id: z.int(),
  name: z.string(),
  filter: viewFilterSchema,
  density: z.string().nullable(),
  shared: z.boolean(),
  mine: z.boolean(),
  may_change: z.boolean(),
  owner: z.string(),
  version: z.int(),
  /** Orders in it that the caller may see; null where only the page knows. */
  count: z.int().nullable(),
});
export type SavedView = z.infer<typeof savedViewSchema>;
export const savedViewAnswerSchema = dataOf(savedViewSchema);
/** A column of the list as one person has it; where none is kept, the page's own arrangement stands. */
export const listColumnSchema = z.object({
  id: z.string().trim().min(1).max(40),
  shown: z.boolean(),
  /** Pixels; null is as wide as its content asks for. */
  width: z.int().min(40).max(800).nullable(),
});
export type ListColumn = z.infer<typeof listColumnSchema>;

/** PUT /wigs/columns: all of them in their order; null goes back to the page's own. */
export const listColumnsBody = z.object({
  columns: z
    .array(listColumnSchema)
    .min(1)
    .max(40)
    .refine((columns) => new Set(columns.map(({ id }) => id)).size === columns.length)
    .refine((columns) => columns.some(({ shown }) => shown), 'One column at least must be shown.')
    .nullable(),
});
export type ListColumnsBody = z.infer<typeof listColumnsBody>;
export const listColumnsAnswerSchema = dataOf(listColumnsBody);

export const savedViewsSchema = dataOf(
  z.object({ views: z.array(savedViewSchema), columns: z.array(listColumnSchema).nullable() }),
);
export type SavedViews = z.infer<typeof savedViewsSchema>['data'];
