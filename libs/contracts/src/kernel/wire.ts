import * as z from 'zod';
import { FAULTS } from './faults.js';

/** `{"data": ...}`: the frame of every answer but login, the static packs and the signed files. */
export const dataOf = <S extends z.ZodType>(schema: S) => z.object({ data: schema });

export const paginationSchema = z.object({ total: z.int(), page: z.int(), per_page: z.int() });

/** A page size from 1 to 100; larger is cut to 100 (AMB-01). */
export const perPage = (fallback: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .default(fallback)
    .transform((n) => Math.min(n, 100));

/** The largest number that a column of the databases holds; a larger one names nothing there. */
export const MAX_INTEGER = 2_147_483_647;
const MAX_PAGE = 1_000_000;

export const pageNumber = z.coerce.number().int().min(1).max(MAX_PAGE).default(1);

/** `0`/`1`, `true`/`false` in a query string. */
export const queryFlag = z
  .union([
    z.literal(['0', 'false', '']).transform(() => false),
    z.literal(['1', 'true']).transform(() => true),
  ])
  .optional()
  .default(false);

/** `0` or `1` in a body; booleans are accepted too. */
export const bit = z.union([z.literal([0, 1]), z.boolean().transform((b) => (b ? 1 : 0) as 0 | 1)]);

/** `YYYY-MM-DD HH:mm:ss`, Asia/Jerusalem: how an instant is written on the wire. */
export const wireDateTime = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, FAULTS.not_date);

const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2200-12-31';
/** Whether a text that begins with `YYYY-MM-DD` lies in the years that a calendar, a clock and a column all know. */
export const isOfOurTime = (text: string): boolean => {
  const day = text.slice(0, FIRST_DAY.length);
  return day >= FIRST_DAY && day <= LAST_DAY;
};
export const DAY_OUT_OF_TIME = `The date must lie between ${FIRST_DAY} and ${LAST_DAY}.`;
// no day at all is told as that alone
export const wireDate = z.iso.date({ abort: true }).refine(isOfOurTime, DAY_OUT_OF_TIME);
export const wireTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, FAULTS.not_time);

export const successSchema = z.object({ success: z.literal(true) });

/** Path ids. */
export const idParam = z.coerce.number().int().positive().max(MAX_INTEGER);
