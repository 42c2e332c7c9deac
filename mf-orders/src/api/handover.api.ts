import type {
  ClientWordBody,
  Handover,
  HandOverBody,
  Intakes,
  MakeSlipBody,
  Order,
  SignSlipBody,
  TakeInBody,
} from '@peruke/contracts/orders';
import type { CareCode } from '@peruke/contracts/clients';
import { checkedBy } from '@peruke/mf-kit/api';
import { ordersApi } from './orders.api';

const orders = () => import('@peruke/contracts/orders');
const clients = () => import('@peruke/contracts/clients');

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
    makeSlip: build.mutation<{ slip: string }, { id: number; body: MakeSlipBody }>({
      query: ({ id, body }) => ({ url: `/wig/${id}/slip`, method: 'POST', body }),
      responseSchema: checkedBy(orders, (c) => c.slipSchema.shape.data),
    }),
    /** The session of this browser has ended with the answer. */
    giveUpSession: build.mutation<{ access_token: string }, void>({
      query: () => ({ url: '/login/facing', method: 'POST' }),
      responseSchema: checkedBy(orders, (c) => c.facingSchema.shape.data),
    }),
    /** Under the token of the screen, whose refusal ends nobody's session. */
    signSlip: build.mutation<unknown, { token: string; body: SignSlipBody }>({
      query: ({ token, body }) => ({
        ...{ url: '/slip/sign', method: 'POST', body, anonymous: true },
        headers: { Authorization: `Bearer ${token}` },
      }),
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
    careCodes: build.query<CareCode[], void>({
      query: () => ({ url: '/clients/care-codes' }),
      responseSchema: checkedBy(clients, (c) => c.careCodeSchema.array()),
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
  useMakeSlipMutation,
  useGiveUpSessionMutation,
  useSignSlipMutation,
  useHandoversQuery,
  useCareCodesQuery,
  useTakeInMutation,
  useNoteClientWordMutation,
  useIntakesQuery,
} = handoverApi;
