import * as z from 'zod';
import { dataOf, editBaseSchema, idParam } from '../kernel/index.js';

/** A column of a list as somebody has it; where none is kept, the page's own arrangement stands. */
export const listColumnSchema = z.object({
  id: z.string().trim().min(1).max(40),
  shown: z.boolean(),
  /** Pixels; null is as wide as its content asks for. */
  width: z.int().min(40).max(800).nullable(),
});
export type ListColumn = z.infer<typeof listColumnSchema>;

const columnsInput = z
  .array(listColumnSchema)
  .min(1)
  .max(40)
  .refine((columns) => new Set(columns.map(({ id }) => id)).size === columns.length)
  .refine((columns) => columns.some(({ shown }) => shown), 'One column at least must be shown.')
  .nullable();

/** PUT of a list's columns: all of them in their order; null goes back to what they were without the person. */
export const listColumnsBody = z.object({
  columns: columnsInput,
  /** While this view is open; left out, of the list itself. */
  view_id: idParam.optional(),
});
export type ListColumnsBody = z.infer<typeof listColumnsBody>;
export const listColumnsAnswerSchema = dataOf(z.object({ columns: z.array(listColumnSchema).nullable() }));

const name = z.string().trim().min(1, 'The name field is required.').max(40);
const density = z.string().max(20).nullable();

/** The body of a new view of a list, by what that list can be filtered with. */
export const saveViewBodyOf = <Filter extends z.ZodType>(filter: Filter) =>
  z.object({
    name,
    filter,
    density: density.default(null),
    columns: columnsInput.optional().default(null),
    /** For everybody; each sees what her own rights let her see. */
    shared: z.boolean().default(false),
  });
export type SaveViewBody<Filter = unknown> = z.infer<ReturnType<typeof saveViewBodyOf<z.ZodType<Filter>>>>;

/** The body of a change of a view: only what changed. */
export const changeViewBodyOf = <Filter extends z.ZodType>(filter: Filter) =>
  z
    .object({ name, filter, density, columns: columnsInput, shared: z.boolean() })
    .partial()
    .extend({ base_version: editBaseSchema.shape.base_version });
export type ChangeViewBody<Filter = unknown> = z.infer<
  ReturnType<typeof changeViewBodyOf<z.ZodType<Filter>>>
>;

/** A view of a list as it is read, by what its filter holds there. */
export const savedViewOf = <Filter extends z.ZodType>(filter: Filter) =>
  z.object({
    id: z.int(),
    name: z.string(),
    filter,
    density: z.string().nullable(),
    shared: z.boolean(),
    mine: z.boolean(),
    may_change: z.boolean(),
    owner: z.string(),
    version: z.int(),
    /** Rows in it that the caller may see; null where only the page knows. */
    count: z.int().nullable(),
    /** Of the view; where none are kept, those of the list stand. */
    columns: z.array(listColumnSchema).nullish(),
    /** As the caller has arranged them in this view. */
    own_columns: z.array(listColumnSchema).nullish(),
  });
export type SavedView<Filter = unknown> = z.infer<ReturnType<typeof savedViewOf<z.ZodType<Filter>>>>;

/** The views of a list, and its columns as the caller has arranged them outside of any. */
export const savedViewsOf = <Filter extends z.ZodType>(filter: Filter) =>
  dataOf(
    z.object({
      views: z.array(savedViewOf(filter)),
      columns: z.array(listColumnSchema).nullable(),
    }),
  );
export interface SavedViews<Filter = unknown> {
  views: SavedView<Filter>[];
  columns: ListColumn[] | null;
}
