import * as z from 'zod';
import { dataOf } from '../kernel/index.js';
import { TAKEOUT_FORMATS } from './takeout-formats.js';

/** As long a link to all data serves. */
export const TAKEOUT_MINUTES = 15;

/** All data of the house, asked for by an admin; a link that serves once. Times are Asia/Jerusalem wall times. */
export const takeoutSchema = z.object({
  id: z.uuid(),
  by: z.string(),
  at: z.string(),
  until: z.string(),
  taken_at: z.string().nullable(),
  /** Whether the reader may still take it. */
  is_open: z.boolean(),
});
export type Takeout = z.infer<typeof takeoutSchema>;
export const takeoutAnswerSchema = dataOf(takeoutSchema);
export const takeoutsAnswerSchema = dataOf(z.array(takeoutSchema));

/** With it each service gives its part, each piece of it once. */
export const takeoutTicketAnswerSchema = dataOf(z.object({ ticket: z.string() }));

/** What a service keeps: tables by their names, with so many rows; photos, films and papers by a name and a link. */
export const takeoutPartSchema = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.int().nonnegative() })),
  files: z.array(z.object({ name: z.string(), url: z.string() })),
});
export type TakeoutPart = z.infer<typeof takeoutPartSchema>;
export const takeoutPartAnswerSchema = dataOf(takeoutPartSchema);

export const takeoutIdParam = z.uuid();
export const takeoutTicketQuery = z.object({ ticket: z.string().max(200) });
export type TakeoutTicketQuery = z.infer<typeof takeoutTicketQuery>;
export const takeoutTableQuery = takeoutTicketQuery.extend({ format: z.enum(TAKEOUT_FORMATS) });
export type TakeoutTableQuery = z.infer<typeof takeoutTableQuery>;
