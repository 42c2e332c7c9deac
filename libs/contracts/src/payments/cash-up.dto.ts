import * as z from 'zod';
import { amountSchema, dataOf, FAULTS, openEnum } from '../kernel/index.js';
import { CASH_UP_NOTE_MAX, CASH_UP_SOURCES } from './cash-up.js';

/**
 * Corrections recorded meanwhile, by order. They are no money at the counter and not counted; the payments report of these
 * days tells them. Amounts in shekels, those of a terminated correction subtracted.
 */
const cashUpCorrectionsSchema = z.array(
  z.object({ wig_id: z.int(), barcode: z.string(), amount: z.number(), records: z.int() }),
);
export type CashUpCorrection = z.infer<typeof cashUpCorrectionsSchema>[number];

/**
 * GET /accounting/cash-up: what was recorded since the last signed one, by source. Amounts in shekels, times in
 * Asia/Jerusalem; money that was taken back or of a terminated payment is subtracted.
 */
export const cashUpNowSchema = z.object({
  /** The one signed last; 0 before the first. */
  after: z.int(),
  signed_at: z.string().nullable(),
  /** A difference above it asks for a second person. */
  limit: z.number(),
  /** Of the first and the last record; null when there is none. */
  first_at: z.string().nullable(),
  last_at: z.string().nullable(),
  lines: z.array(
    z.object({
      source: openEnum(CASH_UP_SOURCES),
      expected: z.number(),
      /** How many payments and cancellations it is the sum of. */
      records: z.int(),
    }),
  ),
  corrections: cashUpCorrectionsSchema.optional(),
});
export type CashUpNow = z.infer<typeof cashUpNowSchema>;
export const cashUpNowAnswerSchema = dataOf(cashUpNowSchema);

const countedLine = z
  .object({
    source: z.enum(CASH_UP_SOURCES),
    /** As the page showed it: a count against anything else is refused. */
    expected: amountSchema,
    counted: amountSchema,
    note: z.string().trim().max(CASH_UP_NOTE_MAX).optional().default(''),
  })
  .superRefine(({ expected, counted, note }, ctx) => {
    // a sum that cannot be read is told at its own field
    if (Number.isInteger(counted) && expected !== counted && note === '')
      ctx.addIssue({ code: 'custom', path: ['note'], message: FAULTS.required });
  });

/** POST /accounting/cash-ups: each source once. Amounts in shekels, inside in agorot. */
export const signCashUpBody = z.object({
  after: z.int().min(0),
  lines: z
    .array(countedLine)
    .length(CASH_UP_SOURCES.length)
    .refine(
      (lines) => new Set(lines.map(({ source }) => source)).size === lines.length,
      'Each source stands here once.',
    ),
  /** Of a second person, for what `cashUpFace` says of these lines. */
  voucher: z.string().max(2000).optional(),
});
export type SignCashUpBody = z.infer<typeof signCashUpBody>;

const signed = {
  id: z.int(),
  signed_at: z.string(),
  signed_by: z.string(),
  /** Null when nobody had to confirm. */
  seconded_by: z.string().nullable(),
  first_at: z.string().nullable(),
  last_at: z.string().nullable(),
  expected: z.number(),
  counted: z.number(),
  difference: z.number(),
};
export const signedCashUpSchema = z.object({
  ...signed,
  lines: z.array(
    z.object({
      source: z.string(),
      expected: z.number(),
      counted: z.number(),
      difference: z.number(),
      records: z.int(),
      note: z.string(),
    }),
  ),
  /** Absent from what was signed before it told them. */
  corrections: cashUpCorrectionsSchema.optional(),
});
export type SignedCashUp = z.infer<typeof signedCashUpSchema>;
export const signedCashUpAnswerSchema = dataOf(signedCashUpSchema);

/** GET /accounting/cash-ups: the newest first; `more` when there are older ones, asked for by `before`. */
export const cashUpsQuery = z.object({ before: z.coerce.number().int().min(1).optional() });
export const cashUpListSchema = z.object({ items: z.array(z.object(signed)), more: z.boolean() });
export type CashUpList = z.infer<typeof cashUpListSchema>;
export type CashUpItem = CashUpList['items'][number];
export const cashUpsAnswerSchema = dataOf(cashUpListSchema);
