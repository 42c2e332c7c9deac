import * as z from 'zod';
import { dataOf, openEnum, pageNumber } from '../kernel/index.js';
import { IMPORT_FIELDS, IMPORT_STATES, ROW_OUTCOMES } from './import-fields.js';

const count = z.int().nonnegative();

/** A file of clients: how its columns are read, and how far it is. */
export const clientImportSchema = z.object({
  id: z.int(),
  file_name: z.string(),
  state: openEnum(IMPORT_STATES),
  by: z.string(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  /** In the order of the file; a column without a field is left out. */
  columns: z.array(z.object({ head: z.string(), field: openEnum(IMPORT_FIELDS).nullable() })),
  /** Whether clients who are there already are changed. */
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
export type ClientImport = z.infer<typeof clientImportSchema>;

export const clientImportAnswerSchema = dataOf(clientImportSchema);
export const clientImportsAnswerSchema = dataOf(z.array(clientImportSchema));

/** Keys of `errors` and `before` are places of columns, from 0; `row` is an error of no column. */
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

/** GET /client/imports/{id}/rows */
export const importRowsQuery = z.object({
  page: pageNumber,
  outcome: z
    .enum(['all', ...ROW_OUTCOMES])
    .optional()
    .default('all'),
});
export type ImportRowsQuery = z.infer<typeof importRowsQuery>;

/** PUT /client/imports/{id}: all columns, in the order of the file. A field stands in one column only. */
export const changeImportBody = z
  .object({
    fields: z.array(z.enum(IMPORT_FIELDS).nullable()).max(200),
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
