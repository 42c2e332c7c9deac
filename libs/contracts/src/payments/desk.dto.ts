import * as z from 'zod';
import { dataOf, openEnum, wireDate } from '../kernel/index.js';
import { ATTENTION_PURPOSES } from './attention-purposes.js';
import { CHEQUE_FILTERS, CHEQUE_MARKS, CHEQUE_STATUSES } from './cheques.js';
import { BALANCE_REASONS, DEBT_MAKERS, GUARDS } from './guards.js';

/** A signed link that opens without a token (RPT-027, AMB-92). */
export const reportUrlSchema = dataOf(z.object({ url: z.string() }));

/**
 * A document whose fate at the invoicing system is not known, or a reversal that did not go through. Amounts in
 * shekels; `saved` tells whether its payments are in the ledger already.
 */
export const attentionItemSchema = z.object({
  id: z.int(),
  purpose: openEnum(ATTENTION_PURPOSES),
  wig_id: z.int(),
  barcode: z.string(),
  client: z.string(),
  amount: z.number(),
  provider: z.string(),
  reason: z.string(),
  saved: z.boolean(),
  created_at: z.string(),
  created_by: z.string(),
});
export type AttentionItem = z.infer<typeof attentionItemSchema>;
export const attentionListSchema = dataOf(z.array(attentionItemSchema));

/** What a retry came to: `settled` is done, anything else stays in the list with its new reason. */
export const retryAnswerSchema = dataOf(z.object({ settled: z.boolean(), reason: z.string() }));

/** Put aside by hand, as when the document was made in the vendor's own site; why is kept. */
export const dismissBody = z.object({
  reason: z.string({ error: 'This field is required' }).trim().min(1, 'This field is required').max(255),
});

/** A cheque that the workshop was given; amount in shekels, `due_date` a date in Asia/Jerusalem. */
export const chequeSchema = z.object({
  payment_id: z.int(),
  wig_id: z.int(),
  barcode: z.string(),
  client: z.string(),
  amount: z.number(),
  due_date: z.string(),
  check_number: z.string(),
  bank_code: z.int().nullable(),
  branch_number: z.string(),
  bank_account_number: z.string(),
  status: openEnum(CHEQUE_STATUSES),
  /** When and by whom it was marked last; empty while nobody has. */
  marked_at: z.string(),
  marked_by: z.string(),
  comment: z.string(),
});
export type Cheque = z.infer<typeof chequeSchema>;
export const chequesSchema = dataOf(z.array(chequeSchema));
export const chequeAnswerSchema = dataOf(chequeSchema);

/** GET /accounting/cheques/excel: the book as it is filtered. */
export const chequesSheetQuery = z.object({ filter: z.enum(CHEQUE_FILTERS).optional().default('all') });
export type ChequesSheetQuery = z.infer<typeof chequesSheetQuery>;

export const markChequeBody = z.object({
  status: z.enum(CHEQUE_MARKS),
  comment: z.string().trim().max(255).optional().default(''),
});

/**
 * POST /payments/{order}/overrides: an order goes out with an open balance, and why: one of the reasons on offer, or in words.
 * Words may stand beside a reason too.
 */
export const overrideBody = z
  .object({
    guard: z.literal('open-balance'),
    kind: z.enum(BALANCE_REASONS).optional(),
    reason: z.string({ error: 'This field is required' }).trim().max(255).optional().default(''),
    pay_by: wireDate.nullish(),
  })
  .superRefine(({ kind, reason }, ctx) => {
    if ((kind === undefined || kind === 'other') && reason === '')
      ctx.addIssue({ code: 'custom', path: ['reason'], message: 'This field is required' });
  });
export type OverrideBody = z.infer<typeof overrideBody>;

/** A warning that somebody passed, with the arithmetic of then; amounts in shekels. */
export const overrideSchema = z.object({
  id: z.int(),
  guard: openEnum(GUARDS),
  detail: z.record(z.string(), z.union([z.number(), z.string()])),
  at: z.string(),
  by: z.string(),
});
export type GuardOverride = z.infer<typeof overrideSchema>;
export const overridesSchema = dataOf(z.array(overrideSchema));

/** `all`: as many as the page can show of them, in place of the oldest few. */
export const unpaidDeliveriesQuery = z.object({ all: z.literal('1').optional() });
export type UnpaidDeliveriesQuery = z.infer<typeof unpaidDeliveriesQuery>;

/** GET /payments/delivered-unpaid: with their clients and not paid, the oldest few; amounts in shekels. */
const unpaidDeliveriesSchema = z.object({
  total: z.int(),
  /** What all of them owe together. */
  open: z.number().optional(),
  orders: z.array(
    z.object({
      id: z.int(),
      barcode: z.string(),
      client: z.string(),
      open: z.number(),
      /** Null of those that were delivered before it was noted. */
      since: z.string().nullable(),
      /** Null where nobody gave a reason. */
      kind: z.string().nullable(),
      reason: z.string(),
      pay_by: z.string().nullable(),
      by: z.string().nullable(),
      /**
       * What made the debt of an order that went out paid: the last payment that was cancelled since, or money that was given
       * back, with what was written to it; null of one that went out unpaid.
       */
      made_by: z
        .object({ how: openEnum(DEBT_MAKERS), reason: z.string(), by: z.string(), at: z.string() })
        .nullable()
        .optional(),
    }),
  ),
});
export type UnpaidDeliveries = z.infer<typeof unpaidDeliveriesSchema>;
export const unpaidDeliveriesAnswerSchema = dataOf(unpaidDeliveriesSchema);
