import * as z from 'zod';
import {
  amountSchema,
  dataOf,
  DAYS_OUT_OF_ORDER,
  daysInOrder,
  idParam,
  openEnum,
  reportColumn,
  reportQuery,
  wireDate,
} from '../kernel/index.js';
import { shownColumns } from '../lists/shown-columns.js';
import { PAYMENT_COLUMNS, PAYMENT_SORTS } from './payment-lists.js';
import { DEPOSIT_COMMENT_MAX, DEPOSIT_SOURCES, DOCUMENT_KINDS, DOCUMENT_TYPES } from './payment-types.js';

/** A row of the ledger. Money in shekels, `due_date` a date, `totally` what is paid on the order so far (AMB-42). */
export const paymentSchema = z.object({
  id: z.int(),
  wig_id: z.int(),
  amount: z.number(),
  terminated: z.literal([0, 1]),
  payment_type: z.int().nullable(),
  source: z.string(),
  comment: z.string(),
  local_id: z.string().nullable(),
  sub_id: z.string().nullable(),
  due_date: z.string(),
  check_number: z.string().nullable(),
  bank_code: z.int().nullable(),
  branch_number: z.string().nullable(),
  bank_account_number: z.string().nullable(),
  totally: z.number(),
  quantity: z.int(),
  numberOfPayments: z.int(),
  created_at: z.string(),
  created_by: z.string(),
  /** Of a cancelled payment: when, by whom and why. */
  terminated_at: z.string().optional(),
  terminated_by: z.string().optional(),
  terminated_reason: z.string().optional(),
});
export type Payment = z.infer<typeof paymentSchema>;
export const paymentAnswerSchema = dataOf(paymentSchema);
export const paymentsAnswerSchema = dataOf(z.array(paymentSchema));

/** GET /payment/{id}/documents: what was issued for a payment, the oldest first; `link` opens without a token. */
export const paymentDocumentSchema = z.object({
  kind: openEnum(DOCUMENT_KINDS),
  number: z.string(),
  provider: z.string(),
  issued_at: z.string(),
  /** Empty when the vendor gave none. */
  link: z.string(),
});
export type PaymentDocument = z.infer<typeof paymentDocumentSchema>;
export const paymentDocumentsSchema = dataOf(z.array(paymentDocumentSchema));

export const NOT_ZERO_DEPOSIT = 'Deposits cannot be 0';

/** Compared ignoring case (AMB-51). */
const depositSource = z.string().transform((name, ctx) => {
  const source = DEPOSIT_SOURCES.find((known) => known.toLowerCase() === name.trim().toLowerCase());
  if (source) return source;
  ctx.addIssue({ code: 'custom', message: 'The selected source is invalid.' });
  return z.NEVER;
});

/** POST /payment. Amount in shekels, inside in agorot; negative is a refund, 0 is refused (PAY-059, AMB-49). */
export const createDepositBody = z.object({
  wig_id: idParam,
  amount: amountSchema.refine((agorot) => agorot !== 0, NOT_ZERO_DEPOSIT),
  source: depositSource,
  comment: z
    .string()
    .trim()
    .max(DEPOSIT_COMMENT_MAX, 'The comment may have at most 20 characters.')
    .optional()
    .default(''),
  /**
   * What the page counted as paid on the order, in shekels. Money that it has not seen and that would take the order beyond
   * its price is refused (`paid_meanwhile`): two desks take one client's money. A caller that leaves it out is not asked.
   */
  seen_paid: amountSchema.optional(),
});
export type CreateDepositBody = z.infer<typeof createDepositBody>;

export const correctionBody = z.object({
  amount: amountSchema.refine((agorot) => agorot !== 0, 'The amount must not be 0.'),
  comment: z.string().trim().max(255).optional().default(''),
});

/** PUT /payment/{id}/terminate: why, when somebody says so. */
export const terminateBody = z.object({ reason: z.string().trim().max(255).optional().default('') });

const required = 'This field is required';
const digits = (max: number) =>
  z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().trim().regex(/^\d*$/, 'Digits only').max(max));

/** One payment of the payment page. Fields a type does not use are left out; the service asks for those it needs. */
export const paymentLineSchema = z.object({
  amount: amountSchema,
  first_amount: amountSchema.optional(),
  due_date: wireDate,
  quantity: z.coerce.number().int().min(1).max(36).optional().default(1),
  check_number: digits(20).optional(),
  bank_code: idParam.optional(),
  branch_number: digits(10).optional(),
  bank_account_number: digits(20).optional(),
  /** Of this payment alone; the one of its group stands in when it is empty. */
  comment: z.string().trim().max(255).optional(),
  local_id: z.string().max(40).optional(),
  sub_id: z.string().max(40).optional(),
});
export type PaymentLine = z.infer<typeof paymentLineSchema>;

/** POST /accounting/payments (PAY-069 to PAY-071). Groups are keyed by payment type; totals in shekels. */
export const confirmPaymentsBody = z.object({
  wig_id: idParam,
  description: z.string({ error: required }).trim().min(1, required).max(255),
  include_vat: z.boolean(),
  document_type: z.enum(DOCUMENT_TYPES),
  is_sync_needed: z.boolean(),
  client: z.object({
    last_name: z.string({ error: 'field is required' }).trim().min(1, 'field is required').max(100),
    id_number: z
      .union([z.literal(''), z.string().regex(/^\d{9}$/, 'Must be 9 digits')])
      .optional()
      .default(''),
  }),
  payments: z
    .record(
      z.string().regex(/^\d{1,2}$/),
      z.object({
        comment: z.string().trim().max(255).optional().default(''),
        total: amountSchema,
        payments: z.array(paymentLineSchema).min(1).max(60),
      }),
    )
    .refine((groups) => Object.keys(groups).length > 0, required),
  /** As that of a deposit. */
  seen_paid: amountSchema.optional(),
});
export type ConfirmPaymentsBody = z.infer<typeof confirmPaymentsBody>;
/**
 * A link when a document was issued, empty when saved only locally (AMB-38); beside it what is paid on the order by now,
 * in shekels, and how much of its price that is.
 */
export const confirmAnswerSchema = dataOf(z.string()).extend({
  paid: z.number().optional(),
  percent: z.int().optional(),
});
export type ConfirmAnswer = z.infer<typeof confirmAnswerSchema>;

/** Names in English and Hebrew; a type is known by its number (PAY-048, PAY-049). */
export const paymentTypesSchema = dataOf(
  z.array(z.object({ payment_type: z.int(), payment_name: z.string(), payment_name_he: z.string() })),
);
export const banksSchema = dataOf(
  z.array(z.object({ bank_code: z.int(), bank_name: z.string(), bank_name_he: z.string() })),
);

/** GET /accounting/catalogue: who can tell types and banks anew (empty: nobody), and when that was done last. */
export const catalogueStateSchema = dataOf(z.object({ provider: z.string(), refreshed_at: z.string() }));
export type CatalogueState = z.infer<typeof catalogueStateSchema>['data'];
/** What a refresh came to; `reason` is empty when the vendor answered. */
export const refreshAnswerSchema = dataOf(
  z.object({ types: z.int(), banks: z.int(), reason: z.string(), refreshed_at: z.string() }),
);
export type CatalogueRefreshed = z.infer<typeof refreshAnswerSchema>['data'];

/** GET /report/payments (RPT-026); sources are compared ignoring case (RPT-023, AMB-51). */
export const paymentsReportQuery = reportQuery
  .extend({ source: reportColumn, sort: z.enum(PAYMENT_SORTS).optional() })
  .refine(daysInOrder, DAYS_OUT_OF_ORDER);
export type PaymentsReportQuery = z.infer<typeof paymentsReportQuery>;

/** GET /report/payments/excel: beside what is asked for, the columns as the person has them. */
export const paymentsSheetQuery = z.object({ columns: shownColumns(PAYMENT_COLUMNS) });
export type PaymentsSheetQuery = z.infer<typeof paymentsSheetQuery>;

/** RPT-019. `total` is the payment, `totally` what is paid on the order so far, `total_cost` its price; shekels. */
export const paymentReportRowSchema = z.object({
  created_at: z.string(),
  client: z.string(),
  barcode: z.string(),
  employee: z.string(),
  source: z.string(),
  total: z.number(),
  totally: z.number(),
  total_cost: z.number(),
  wig_id: z.int(),
});
export type PaymentReportRow = z.infer<typeof paymentReportRowSchema>;
export const paymentsReportSchema = dataOf(z.array(paymentReportRowSchema));
