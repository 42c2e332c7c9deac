import type { ClientLinkAnswer, MadeLink } from '@peruke/contracts/orders';
import { checkedBy } from '@peruke/mf-kit/api';
import { ordersApi } from './orders.api';

const orders = () => import('@peruke/contracts/orders');

/** The link by which a client looks at her order. Its address is told once, and stays in the dialog that asked. */
const linkApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    clientLink: build.query<ClientLinkAnswer, number>({
      query: (id) => ({ url: `/wig/${id}/link` }),
      responseSchema: checkedBy(orders, (c) => c.clientLinkAnswerSchema.shape.data),
      providesTags: (_result, _error, id) => [{ type: 'Link', id }],
    }),
    makeClientLink: build.mutation<MadeLink, number>({
      query: (id) => ({ url: `/wig/${id}/link`, method: 'POST' }),
      responseSchema: checkedBy(orders, (c) => c.madeLinkSchema.shape.data),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const made = await queryFulfilled.catch(() => undefined);
        if (!made) return;
        const { url: _url, ...link } = made.data;
        await dispatch(linkApi.util.upsertQueryData('clientLink', id, { on: true, link }));
      },
    }),
    revokeClientLink: build.mutation<ClientLinkAnswer, number>({
      query: (id) => ({ url: `/wig/${id}/link`, method: 'DELETE' }),
      responseSchema: checkedBy(orders, (c) => c.clientLinkAnswerSchema.shape.data),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const left = await queryFulfilled.catch(() => undefined);
        if (left) await dispatch(linkApi.util.upsertQueryData('clientLink', id, left.data));
      },
    }),
  }),
});

export const { useClientLinkQuery, useMakeClientLinkMutation, useRevokeClientLinkMutation } = linkApi;
