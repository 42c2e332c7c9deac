import * as z from 'zod';
import { DAY_OUT_OF_TIME, isOfOurTime } from './wire.js';

const day = z.iso
  .date({ error: 'Please enter this field', abort: true })
  .refine(isOfOurTime, DAY_OUT_OF_TIME);
/** The text of a column as the rows show it; missing or empty lets every row through. */
export const reportColumn = z.string().max(255).optional();

/** Both days of a report, whole, in Asia/Jerusalem (RPT-014, RPT-022), and the filters that both have (RPT-005, RPT-009). */
export const reportQuery = z.object({ from: day, to: day, client: reportColumn, employee: reportColumn });

/** Whether the days stand in order, with the message for the second. */
export const daysInOrder = ({ from, to }: { from: string; to: string }): boolean => from <= to;
export const DAYS_OUT_OF_ORDER = { path: ['to'], error: 'The end must not be before the start.' };
