import type { VouchBody, Vouched } from '@peruke/contracts/identity';
import type { CashUpList, CashUpNow, SignedCashUp } from '@peruke/contracts/payments';
import { checkedBy } from '@peruke/mf-kit/api';
import { ordersApi } from './orders.api';

const payments = () => import('@peruke/contracts/payments');
const identity = () => import('@peruke/contracts/identity');

/** Shekels, as the page shows and takes them. */
export interface SignCashUp {
  after: number;
  lines: { source: string; expected: number; counted: number; note: string }[];
  voucher?: string;
}

const NOW = { type: 'Payments', id: 'CASH-UP' } as const;
const SIGNED = { type: 'Payments', id: 'CASH-UPS' } as const;

export const cashUpApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    cashUpNow: build.query<CashUpNow, void>({
      query: () => ({ url: '/accounting/cash-up' }),
      responseSchema: checkedBy(payments, (c) => c.cashUpNowAnswerSchema.shape.data),
      providesTags: [NOW],
    }),
    cashUps: build.query<CashUpList, { before?: number }>({
      query: ({ before }) => ({ url: '/accounting/cash-ups', params: { before } }),
      responseSchema: checkedBy(payments, (c) => c.cashUpsAnswerSchema.shape.data),
      providesTags: [SIGNED],
    }),
    cashUp: build.query<SignedCashUp, number>({
      query: (id) => ({ url: `/accounting/cash-ups/${id}` }),
      responseSchema: checkedBy(payments, (c) => c.signedCashUpAnswerSchema.shape.data),
    }),
    signCashUp: build.mutation<SignedCashUp, { body: SignCashUp; key: string }>({
      query: ({ body, key }) => ({
        url: '/accounting/cash-ups',
        method: 'POST',
        body,
        idempotencyKey: key,
      }),
      responseSchema: checkedBy(payments, (c) => c.signedCashUpAnswerSchema.shape.data),
      // refused for what was recorded meanwhile: the page shows it
      invalidatesTags: [NOW, SIGNED],
    }),
    cashUpPdf: build.mutation<{ url: string }, number>({
      query: (id) => ({ url: `/accounting/cash-ups/${id}/pdf` }),
      responseSchema: checkedBy(payments, (c) => c.reportUrlSchema.shape.data),
    }),
    /** A second person shows who she is; nobody is signed in by it. */
    vouch: build.mutation<Vouched, VouchBody>({
      query: (body) => ({ url: '/login/vouch', method: 'POST', body }),
      responseSchema: checkedBy(identity, (c) => c.vouchAnswerSchema.shape.data),
    }),
  }),
});

export const {
  useCashUpNowQuery,
  useCashUpsQuery,
  useCashUpQuery,
  useSignCashUpMutation,
  useCashUpPdfMutation,
  useVouchMutation,
} = cashUpApi;
