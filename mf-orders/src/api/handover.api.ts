import type { Handover, HandOverBody, Order } from '@peruke/contracts/orders';
import { checkedBy } from '@peruke/mf-kit/api';
import { ordersApi } from './orders.api';

const orders = () => import('@peruke/contracts/orders');

/** What clients sign for. */
const handoverApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    handOver: build.mutation<Order, { id: number; body: HandOverBody; key: string }>({
      query: ({ id, body, key }) => ({
        url: `/wig/${id}/handover`,
        method: 'POST',
        body,
        idempotencyKey: key,
      }),
      responseSchema: checkedBy(orders, (c) => c.orderSchema),
      invalidatesTags: (_result, _error, { id }) => [{ type: 'Order', id }],
    }),
    handovers: build.query<Handover[], number>({
      query: (id) => ({ url: `/wig/${id}/handovers` }),
      responseSchema: checkedBy(orders, (c) => c.handoverSchema.array()),
      transformResponse: ({ handovers }: { handovers: Handover[] }) => handovers,
      providesTags: (_result, _error, id) => [{ type: 'Order', id }],
    }),
  }),
});

export const { useHandOverMutation, useHandoversQuery } = handoverApi;
