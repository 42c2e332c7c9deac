import type {
  ClientWordBody,
  Handover,
  HandOverBody,
  Intakes,
  Order,
  TakeInBody,
} from '@peruke/contracts/orders';
import { checkedBy } from '@peruke/mf-kit/api';
import { ordersApi } from './orders.api';

const orders = () => import('@peruke/contracts/orders');

/** What clients sign for: what they leave, and what they take along. */
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
    takeIn: build.mutation<Intakes, { id: number; body: TakeInBody; key: string }>({
      query: ({ id, body, key }) => ({
        url: `/wig/${id}/intake`,
        method: 'POST',
        body,
        idempotencyKey: key,
      }),
      responseSchema: checkedBy(orders, (c) => c.intakesSchema.shape.data),
      invalidatesTags: (_result, _error, { id }) => [{ type: 'Order', id }],
    }),
    noteClientWord: build.mutation<Intakes, { id: number; body: ClientWordBody }>({
      query: ({ id, body }) => ({ url: `/wig/${id}/clientWord`, method: 'POST', body }),
      responseSchema: checkedBy(orders, (c) => c.intakesSchema.shape.data),
      invalidatesTags: (_result, _error, { id }) => [{ type: 'Order', id }],
    }),
    intakes: build.query<Intakes, number>({
      query: (id) => ({ url: `/wig/${id}/intakes` }),
      responseSchema: checkedBy(orders, (c) => c.intakesSchema.shape.data),
      providesTags: (_result, _error, id) => [{ type: 'Order', id }],
    }),
    handovers: build.query<Handover[], number>({
      query: (id) => ({ url: `/wig/${id}/handovers` }),
      responseSchema: checkedBy(orders, (c) => c.handoverSchema.array()),
      transformResponse: ({ handovers }: { handovers: Handover[] }) => handovers,
      providesTags: (_result, _error, id) => [{ type: 'Order', id }],
    }),
  }),
});

export const {
  useHandOverMutation,
  useHandoversQuery,
  useTakeInMutation,
  useNoteClientWordMutation,
  useIntakesQuery,
} = handoverApi;
