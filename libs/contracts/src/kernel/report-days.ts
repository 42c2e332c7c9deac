import * as z from 'zod';

const day = z.iso.date({ error: 'Please enter this field' });

/** Both days of a report, whole, in Asia/Jerusalem (RPT-014, RPT-022). */
export const reportDays = z.object({ from: day, to: day });

/** Whether the days stand in order, with the message for the second. */
export const daysInOrder = ({ from, to }: { from: string; to: string }): boolean => from <= to;
export const DAYS_OUT_OF_ORDER = { path: ['to'], error: 'The end must not be before the start.' };
