import type { WorkCentre, WorkCentreBody } from '@peruke/contracts/floor';
import { checkedBy } from '@peruke/mf-kit/api';
import { floorApi } from './floor.api';

const floor = () => import('@peruke/contracts/floor');

/** What an admin does with the work centres; each answers them all, in the order of the board. */
const centresApi = floorApi.injectEndpoints({
  endpoints: (build) => ({
    /** A new centre without an id, else another arrangement of one. */
    arrangeCentre: build.mutation<WorkCentre[], { id: number | null; body: WorkCentreBody; key: string }>({
      query: ({ id, body, key }) =>
        id === null
          ? { url: '/floor/centres', method: 'POST', body, idempotencyKey: key }
          : { url: `/floor/centres/${id}`, method: 'PUT', body },
      responseSchema: checkedBy(floor, (c) => c.workCentreSchema.array()),
      invalidatesTags: (_result, error) => (error ? [] : ['Centre', 'Board']),
    }),
    /** The columns of the board, from the first to the last. */
    orderCentres: build.mutation<WorkCentre[], readonly number[]>({
      query: (centres) => ({ url: '/floor/centres/order', method: 'PUT', body: { centres } }),
      responseSchema: checkedBy(floor, (c) => c.workCentreSchema.array()),
      invalidatesTags: ['Centre', 'Board'],
    }),
    removeCentre: build.mutation<WorkCentre[], number>({
      query: (id) => ({ url: `/floor/centres/${id}`, method: 'DELETE' }),
      responseSchema: checkedBy(floor, (c) => c.workCentreSchema.array()),
      invalidatesTags: (_result, error) => (error ? [] : ['Centre', 'Board']),
    }),
  }),
});

export const { useArrangeCentreMutation, useOrderCentresMutation, useRemoveCentreMutation } = centresApi;
