import * as z from 'zod';
import { reportColumn } from '../kernel/index.js';
import { type SavedView, savedViewOf, savedViewsOf } from '../lists/index.js';
import { PAYMENT_SORTS, REPORT_PERIODS } from './payment-lists.js';

const column = reportColumn.default('');
const day = z.iso.date().nullable().default(null);

/** What a view of the payments shows: days that go on with the calendar (`period`), or those that are named. */
export const paymentViewQuery = z.object({
  client: column,
  employee: column,
  source: column,
  period: z.enum(REPORT_PERIODS).nullable().default(null),
  from: day,
  to: day,
  sort: z.enum(PAYMENT_SORTS).nullable().default(null),
});

/** As they are read: a word of a newer server is left at its default there. */
export const paymentViewFilterSchema = z.object({
  client: z.string(),
  employee: z.string(),
  source: z.string(),
  period: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  sort: z.string().nullable(),
});
export type PaymentViewFilter = z.infer<typeof paymentViewFilterSchema>;
export type PaymentView = SavedView<PaymentViewFilter>;
export const paymentViewSchema = savedViewOf(paymentViewFilterSchema);
export const paymentViewsSchema = savedViewsOf(paymentViewFilterSchema);
