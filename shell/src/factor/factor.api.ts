import type { FactorState, provenAnswerSchema, RecoveryCodes, TotpOffer } from '@peruke/contracts/identity';
import { checkedBy } from '@peruke/mf-kit/api';
import type * as z from 'zod';
import { shellApi } from '../api/shell.api';

const identity = () => import('@peruke/contracts/identity');

/** Apart from the other calls of the shell: few people see these screens, and seldom. */
export const factorApi = shellApi.enhanceEndpoints({ addTagTypes: ['Factor'] }).injectEndpoints({
  endpoints: (build) => ({
    factorState: build.query<FactorState, void>({
      query: () => ({ url: '/login/factor' }),
      responseSchema: checkedBy(identity, (c) => c.factorStateSchema),
      providesTags: ['Factor'],
    }),
    /** With a token of its own where the half session is not that of the page. */
    proveFactor: build.mutation<
      z.infer<typeof provenAnswerSchema>,
      { code: string; trust: boolean; token?: string }
    >({
      query: ({ token, ...body }) => ({
        url: '/login/factor',
        method: 'POST',
        body,
        unwrap: false,
        ...(token !== undefined && { anonymous: true, headers: { Authorization: `Bearer ${token}` } }),
      }),
      responseSchema: checkedBy(identity, (c) => c.provenAnswerSchema),
    }),
    showAgain: build.mutation<unknown, { password: string } | { code: string }>({
      query: (body) => ({ url: '/login/fresh', method: 'POST', body }),
    }),
    offerApp: build.mutation<TotpOffer, void>({
      query: () => ({ url: '/login/factor/totp', method: 'POST' }),
      responseSchema: checkedBy(identity, (c) => c.totpOfferSchema),
    }),
    enrolApp: build.mutation<RecoveryCodes, { code: string }>({
      query: (body) => ({ url: '/login/factor/totp', method: 'PUT', body }),
      responseSchema: checkedBy(identity, (c) => c.recoveryCodesSchema),
      invalidatesTags: (codes) => (codes?.session ? [] : ['Factor']),
    }),
    renewCodes: build.mutation<RecoveryCodes, { code: string }>({
      query: (body) => ({ url: '/login/factor/recovery', method: 'POST', body }),
      responseSchema: checkedBy(identity, (c) => c.recoveryCodesSchema),
      invalidatesTags: ['Factor'],
    }),
    endFactor: build.mutation<FactorState, { code: string }>({
      query: (body) => ({ url: '/login/factor/end', method: 'POST', body }),
      invalidatesTags: ['Factor'],
    }),
    endTrust: build.mutation<FactorState, void>({
      query: () => ({ url: '/login/factor/trust', method: 'DELETE' }),
      invalidatesTags: ['Factor'],
    }),
  }),
});

export const {
  useFactorStateQuery,
  useProveFactorMutation,
  useShowAgainMutation,
  useOfferAppMutation,
  useEnrolAppMutation,
  useRenewCodesMutation,
  useEndFactorMutation,
  useEndTrustMutation,
} = factorApi;
