import type {
  AttentionItem,
  BalanceReason,
  banksSchema,
  CatalogueRefreshed,
  CatalogueState,
  Cheque,
  ChequeMark,
  ConfirmAnswer,
  GuardOverride,
  PaymentDocument,
  paymentTypesSchema,
  Payment,
} from '@peruke/contracts/payments';
import type { HouseAnswer } from '@peruke/contracts/settings';
import { checkedBy } from '@peruke/mf-kit/api';
import type * as z from 'zod';
import { ordersApi } from './orders.api';

const payments = () => import('@peruke/contracts/payments');
const settings = () => import('@peruke/contracts/settings');

export interface NewDeposit {
  wig_id: number;
  /** Shekels. */
  amount: number | string;
  source: string;
  comment: string;
  /** What the page counts as paid; shekels. */
  seen_paid: number;
}

/** Why an order goes out before it is paid. */
export interface PassedBalance {
  wig_id: number;
  kind: BalanceReason;
  reason: string;
  pay_by: string | null;
}

export interface NewPaymentLine {
  amount: number;
  first_amount?: number;
  due_date: string;
  quantity?: number;
  check_number?: string;
  bank_code?: number;
  branch_number?: string;
  bank_account_number?: string;
  comment?: string;
  local_id?: string;
}

export type PaymentTypeRow = z.infer<typeof paymentTypesSchema>['data'][number];
export type BankRow = z.infer<typeof banksSchema>['data'][number];

/** The body of the payment page (PAY-069 to PAY-071). Groups are keyed by payment type; money in shekels. */
export interface ConfirmPayments {
  wig_id: number;
  description: string;
  include_vat: boolean;
  document_type: 'receipt' | 'invoice_receipt';
  is_sync_needed: boolean;
  client: { last_name: string; id_number: string };
  payments: Record<string, { comment: string; total: number; payments: NewPaymentLine[] }>;
  /** What the page counts as paid; shekels. */
  seen_paid: number;
}

export interface ConfirmedPayments extends Pick<ConfirmAnswer, 'paid' | 'percent'> {
  link: string;
  isInDoubt: boolean;
}

type OfOrder = { wig_id: number };
const documentsOf = (orderId: number): string => `DOCUMENTS ${orderId}`;
// A new payment also changes the percent on the card and in the list.
const touched = (_result: unknown, error: unknown, { wig_id }: OfOrder) =>
  error
    ? []
    : [
        { type: 'Payments' as const, id: wig_id },
        { type: 'Order' as const, id: wig_id },
      ];

// The answer goes into the list, and the card is read by what follows the writes; only cash can have passed a guard.
const passed = (_result: unknown, error: unknown, { wig_id, deposit }: OfOrder & { deposit?: NewDeposit }) =>
  !error && deposit?.source === 'Cash' ? [{ type: 'Payments' as const, id: wig_id }] : [];

export const paymentsApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    payments: build.query<Payment[], number>({
      query: (orderId) => ({ url: `/payments/${orderId}` }),
      responseSchema: checkedBy(payments, (c) => c.paymentsAnswerSchema.shape.data),
      providesTags: (_result, _error, orderId) => [{ type: 'Payments', id: orderId }],
    }),
    paymentTypes: build.query<PaymentTypeRow[], void>({
      query: () => ({ url: '/accounting/payment-types' }),
      responseSchema: checkedBy(payments, (c) => c.paymentTypesSchema.shape.data),
      providesTags: [{ type: 'Payments', id: 'CATALOGUE' }],
    }),
    banks: build.query<BankRow[], void>({
      query: () => ({ url: '/accounting/payment-banks' }),
      responseSchema: checkedBy(payments, (c) => c.banksSchema.shape.data),
      providesTags: [{ type: 'Payments', id: 'CATALOGUE' }],
    }),
    addDeposit: build.mutation<Payment, { wig_id: number; deposit: NewDeposit; key: string }>({
      query: ({ deposit, key }) => ({ url: '/payment', method: 'POST', body: deposit, idempotencyKey: key }),
      responseSchema: checkedBy(payments, (c) => c.paymentSchema),
      invalidatesTags: passed,
    }),
    correctPayments: build.mutation<
      Payment,
      { wig_id: number; amount: number | string; comment: string; key: string }
    >({
      query: ({ wig_id, amount, comment, key }) => ({
        url: `/wig/${wig_id}/payment-correction`,
        method: 'POST',
        body: { amount, comment },
        idempotencyKey: key,
      }),
      responseSchema: checkedBy(payments, (c) => c.paymentSchema),
    }),
    terminatePayment: build.mutation<Payment, { wig_id: number; paymentId: number; reason: string }>({
      query: ({ paymentId, reason }) => ({
        url: `/payment/${paymentId}/terminate`,
        method: 'PUT',
        body: { reason },
      }),
      // its list has the answer; the document that takes it off is a new one
      invalidatesTags: (_result, error, { wig_id }) =>
        error ? [] : [{ type: 'Payments', id: documentsOf(wig_id) }],
    }),
    /** Takes back what was just entered, as long as it has no document. */
    undoPayment: build.mutation<Payment, { wig_id: number; paymentId: number; reason: string }>({
      query: ({ paymentId, reason }) => ({
        url: `/payment/${paymentId}/undo`,
        method: 'POST',
        body: { reason },
      }),
      responseSchema: checkedBy(payments, (c) => c.paymentSchema),
      invalidatesTags: (_result, _error, { wig_id }) => [
        { type: 'Payments', id: wig_id },
        { type: 'Order', id: wig_id },
      ],
    }),
    paymentDocuments: build.query<PaymentDocument[], { wig_id: number; paymentId: number }>({
      query: ({ paymentId }) => ({ url: `/payment/${paymentId}/documents` }),
      responseSchema: checkedBy(payments, (c) => c.paymentDocumentsSchema.shape.data),
      providesTags: (_result, _error, { wig_id }) => [
        { type: 'Payments', id: wig_id },
        { type: 'Payments', id: documentsOf(wig_id) },
      ],
    }),
    cheques: build.query<Cheque[], void>({
      query: () => ({ url: '/accounting/cheques' }),
      responseSchema: checkedBy(payments, (c) => c.chequesSchema.shape.data),
      providesTags: [{ type: 'Payments', id: 'CHEQUES' }],
    }),
    markCheque: build.mutation<
      Cheque,
      { wig_id: number; paymentId: number; status: ChequeMark; comment: string }
    >({
      query: ({ paymentId, status, comment }) => ({
        url: `/accounting/cheques/${paymentId}`,
        method: 'PUT',
        body: { status, comment },
      }),
      responseSchema: checkedBy(payments, (c) => c.chequeSchema),
      invalidatesTags: (result, error, arg) => [
        ...touched(result, error, arg),
        { type: 'Payments', id: 'CHEQUES' },
      ],
    }),
    overrides: build.query<GuardOverride[], number>({
      query: (orderId) => ({ url: `/payments/${orderId}/overrides` }),
      responseSchema: checkedBy(payments, (c) => c.overridesSchema.shape.data),
      providesTags: (_result, _error, orderId) => [{ type: 'Payments', id: orderId }],
    }),
    passBalance: build.mutation<null, PassedBalance>({
      query: ({ wig_id, ...why }) => ({
        url: `/payments/${wig_id}/overrides`,
        method: 'POST',
        body: { guard: 'open-balance', ...why },
      }),
      invalidatesTags: touched,
    }),
    catalogueState: build.query<CatalogueState, void>({
      query: () => ({ url: '/accounting/catalogue' }),
      responseSchema: checkedBy(payments, (c) => c.catalogueStateSchema.shape.data),
      providesTags: [{ type: 'Payments', id: 'CATALOGUE' }],
    }),
    refreshCatalogue: build.mutation<CatalogueRefreshed, void>({
      query: () => ({ url: '/accounting/catalogue/refresh', method: 'POST' }),
      responseSchema: checkedBy(payments, (c) => c.refreshAnswerSchema.shape.data),
      invalidatesTags: [{ type: 'Payments', id: 'CATALOGUE' }],
    }),
    attention: build.query<AttentionItem[], void>({
      query: () => ({ url: '/accounting/attention' }),
      responseSchema: checkedBy(payments, (c) => c.attentionListSchema.shape.data),
      providesTags: [{ type: 'Payments', id: 'ATTENTION' }],
    }),
    retryDocument: build.mutation<{ settled: boolean; reason: string }, { wig_id: number; id: number }>({
      query: ({ id }) => ({ url: `/accounting/attention/${id}/retry`, method: 'POST' }),
      responseSchema: checkedBy(payments, (c) => c.retryAnswerSchema.shape.data),
      invalidatesTags: (result, error, arg) => [
        ...touched(result, error, arg),
        { type: 'Payments', id: 'ATTENTION' },
      ],
    }),
    dismissDocument: build.mutation<null, { id: number; reason: string }>({
      query: ({ id, reason }) => ({
        url: `/accounting/attention/${id}/dismiss`,
        method: 'POST',
        body: { reason },
      }),
      invalidatesTags: [{ type: 'Payments', id: 'ATTENTION' }],
    }),
    /**
     * Answers the link of the document, empty when saved only locally (PAY-072, PAY-073), what is paid by now, and
     * whether the vendor left open if it made a document; that is told by the warning of the answer.
     */
    confirmPayments: build.mutation<
      ConfirmedPayments,
      { wig_id: number; body: ConfirmPayments; key: string }
    >({
      query: ({ body, key }) => ({
        url: '/accounting/payments',
        method: 'POST',
        body,
        idempotencyKey: key,
        unwrap: false,
      }),
      rawResponseSchema: checkedBy(payments, (c) => c.confirmAnswerSchema),
      transformResponse: ({ data, paid, percent }: ConfirmAnswer, meta) => ({
        link: data,
        paid,
        percent,
        isInDoubt: meta?.warning !== undefined,
      }),
      // the card and the lists take what is paid from the answer
      invalidatesTags: (_result, error, { wig_id }) => (error ? [] : [{ type: 'Payments', id: wig_id }]),
    }),
    /** What the owner of the house has set and every page may know. */
    house: build.query<HouseAnswer, void>({
      query: () => '/settings/house',
      responseSchema: checkedBy(settings, (c) => c.houseAnswerSchema.shape.data),
    }),
  }),
});

export const {
  usePaymentsQuery,
  useHouseQuery,
  usePaymentTypesQuery,
  useBanksQuery,
  useAddDepositMutation,
  useCorrectPaymentsMutation,
  useTerminatePaymentMutation,
  useUndoPaymentMutation,
  usePaymentDocumentsQuery,
  useConfirmPaymentsMutation,
  useChequesQuery,
  useMarkChequeMutation,
  useOverridesQuery,
  usePassBalanceMutation,
  useCatalogueStateQuery,
  useRefreshCatalogueMutation,
  useAttentionQuery,
  useRetryDocumentMutation,
  useDismissDocumentMutation,
} = paymentsApi;
