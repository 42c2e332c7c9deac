import * as z from 'zod';
import { dataOf } from '../kernel/index.js';

/** A printed value; `ltr` when it holds no Hebrew and so always reads from left to right. */
const printedRow = z.object({ label: z.string(), value: z.string(), ltr: z.boolean() });
export type PrintedRow = z.infer<typeof printedRow>;

/** A bar code as SVG with the text that stands below it. */
const code = z.object({ text: z.string(), bars: z.string() });

/** The printed order card, in Hebrew whatever language is on (PRN-003 to PRN-006). */
export const printSheetSchema = z.object({
  client: z.string(),
  phone: z.string(),
  /** Nickname of the USA manager who owns the order; null for the shop's own (PRN-004). */
  agent: z.object({ label: z.string(), value: z.string() }).nullable(),
  barcode: code,
  rows: z.array(printedRow),
  details: printedRow,
  printed: printedRow,
});
export type PrintSheet = z.infer<typeof printSheetSchema>;
export const printSheetAnswerSchema = dataOf(printSheetSchema);

/** The sticker on a wig's box, 50 x 25 mm. */
export const wigLabelSchema = z.object({
  client: z.string(),
  facts: z.array(z.object({ value: z.string(), ltr: z.boolean() })),
  barcode: code,
  /** SVG of the same number, for cameras. */
  qr: z.string(),
});
export type WigLabel = z.infer<typeof wigLabelSchema>;
export const wigLabelAnswerSchema = dataOf(wigLabelSchema);

/** A change notice as the order's card lists it; `names` are the properties that changed. */
export const changeNoticeLinkSchema = z.object({
  id: z.int(),
  names: z.array(z.string()),
  created_at: z.string(),
});
export type ChangeNoticeLink = z.infer<typeof changeNoticeLinkSchema>;
export const changeNoticeLinksAnswerSchema = dataOf(z.array(changeNoticeLinkSchema));

/** What the page of a change notice shows. */
export const changeNoticeSchema = z.object({
  client: z.string(),
  title: z.string(),
  /** Also as JSON text (AMB-86). */
  content: z.union([z.string(), z.record(z.string(), z.unknown())]).nullable(),
  created_at: z.string(),
});
export type ChangeNotice = z.infer<typeof changeNoticeSchema>;
