import * as z from 'zod';

/**
 * The columns of a spreadsheet, by comma, as the person has them in the table of the page. What is no column of the list
 * is left out; none at all means all of them.
 */
export const shownColumns = <Id extends string>(known: readonly Id[]) =>
  z
    .string()
    .max(400)
    .optional()
    .default('')
    .transform((names) => [...new Set(names.split(','))])
    .transform((names) => names.filter((name): name is Id => (known as readonly string[]).includes(name)))
    .transform((names) => (names.length > 0 ? names : [...known]));
