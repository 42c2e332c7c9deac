import * as z from 'zod';
import { dataOf, openEnum, pageNumber } from '../kernel/index.js';
import { ALL_IMPORT_FIELDS, IMPORT_KINDS, IMPORT_STATES, ROW_OUTCOMES } from './import-kinds.js';

const count = z.int().nonnegative();

/** A file that was brought: how its columns are read, and how far it is. */
export const broughtFileSchema = z.object({
  id: z.int(),
  kind: openEnum(IMPORT_KINDS),
  file_name: z.string(),
  state: openEnum(IMPORT_STATES),
  by: z.string(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  /** In the order of the file; a column without a field is left out. */
  columns: z.array(z.object({ head: z.string(), field: openEnum(ALL_IMPORT_FIELDS).nullable() })),
  /** Whether what is there already is changed. */
  updates: z.boolean(),
  /** Rows under the heads. */
  total: count,
  counts: z.object({ new: count, changed: count, same: count, refused: count, errors: count }),
  /** Rows that the present state has dealt with, and how many it has to. */
  progress: z.object({ done: count, of: count }),
  /** What it has written so far; what an undo left as it was, because somebody went on with it. */
  written: z.object({ created: count, updated: count, kept: count }),
  may_undo: z.boolean(),
  /** Until when its rows are kept. */
  kept_until: z.string(),
});
export type BroughtFile = z.infer<typeof broughtFileSchema>;

export const broughtFileAnswerSchema = dataOf(broughtFileSchema);
export const broughtFilesAnswerSchema = dataOf(z.array(broughtFileSchema));

/** Keys of `errors` and `before` are places of columns, from 0; an error of no column stands at its field, else at `row`. */
export const importRowSchema = z.object({
  line: z.int(),
  cells: z.array(z.string()),
  /** Null until it was looked at. */
  outcome: openEnum(ROW_OUTCOMES).nullable(),
  errors: z.record(z.string(), z.array(z.string())),
  /** What stands there now, of each column that the file would change. */
  before: z.record(z.string(), z.string()),
});
export type ImportRow = z.infer<typeof importRowSchema>;
export const importRowsAnswerSchema = dataOf(z.object({ rows: z.array(importRowSchema), total: count }));

/** The kind of a list, where a service takes several; the first of them where nothing is said. */
export const importKindQuery = z.object({ kind: z.enum(IMPORT_KINDS).optional() });
export type ImportKindQuery = z.infer<typeof importKindQuery>;

/** GET …/imports/{id}/rows */
export const importRowsQuery = z.object({
  page: pageNumber,
  outcome: z
    .enum(['all', ...ROW_OUTCOMES])
    .optional()
    .default('all'),
});
export type ImportRowsQuery = z.infer<typeof importRowsQuery>;

/** PUT …/imports/{id}: all columns, in the order of the file. A field stands in one column only. */
export const changeImportBody = z
  .object({
    fields: z.array(z.enum(ALL_IMPORT_FIELDS).nullable()).max(200),
    updates: z.boolean(),
  })
  .refine(
    ({ fields }) => {
      const named = fields.filter((field) => field !== null);
      return new Set(named).size === named.length;
    },
    { path: ['fields'], message: 'The same field is chosen for two columns.' },
  );
export type ChangeImportBody = z.infer<typeof changeImportBody>;
