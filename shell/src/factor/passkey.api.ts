import type {
  addPasskeyBody,
  FactorState,
  PasskeyOptions,
  provenAnswerSchema,
  provePasskeyBody,
  RecoveryCodes,
} from '@peruke/contracts/identity';
import { checkedBy } from '@peruke/mf-kit/api';
import type * as z from 'zod';
import { shellApi } from '../api/shell.api';

const identity = () => import('@peruke/contracts/identity');

export const passkeyApi = shellApi.enhanceEndpoints({ addTagTypes: ['Factor'] }).injectEndpoints({
  endpoints: (build) => ({
    askPasskey: build.mutation<PasskeyOptions, void>({
      query: () => ({ url: '/login/factor/passkey/options', method: 'POST' }),
      responseSchema: checkedBy(identity, (c) => c.passkeyOptionsSchema),
    }),
    provePasskey: build.mutation<z.infer<typeof provenAnswerSchema>, z.input<typeof provePasskeyBody>>({
      query: (body) => ({ url: '/login/factor/passkey', method: 'POST', body, unwrap: false }),
      responseSchema: checkedBy(identity, (c) => c.provenAnswerSchema),
    }),
    showPasskeyAgain: build.mutation<unknown, Pick<z.input<typeof provePasskeyBody>, 'credential'>>({
      query: (body) => ({ url: '/login/fresh/passkey', method: 'POST', body }),
    }),
    offerPasskey: build.mutation<PasskeyOptions, void>({
      query: () => ({ url: '/login/factor/passkeys/options', method: 'POST' }),
      responseSchema: checkedBy(identity, (c) => c.passkeyOptionsSchema),
    }),
    addPasskey: build.mutation<RecoveryCodes, z.input<typeof addPasskeyBody>>({
      query: (body) => ({ url: '/login/factor/passkeys', method: 'POST', body }),
      responseSchema: checkedBy(identity, (c) => c.recoveryCodesSchema),
      invalidatesTags: (codes) => (!codes || codes.session ? [] : ['Factor']),
    }),
    renamePasskey: build.mutation<FactorState, { id: number; name: string }>({
      query: ({ id, name }) => ({ url: `/login/factor/passkeys/${id}`, method: 'PUT', body: { name } }),
      invalidatesTags: (_, error) => (error ? [] : ['Factor']),
    }),
    removePasskey: build.mutation<FactorState, number>({
      query: (id) => ({ url: `/login/factor/passkeys/${id}`, method: 'DELETE' }),
      invalidatesTags: (_, error) => (error ? [] : ['Factor']),
    }),
  }),
});

export const {
  useAskPasskeyMutation,
  useProvePasskeyMutation,
  useShowPasskeyAgainMutation,
  useOfferPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = passkeyApi;
