import type { StagePair } from '@peruke/contracts/orders';
import type { PhotoView } from '../files/photo-view.rules';
import { ordersApi } from './orders.api';

/** The order that the file belongs to. */
type OfOrder = { id: number };
const ofOrder = (_result: unknown, _error: unknown, { id }: OfOrder) => [{ type: 'Order' as const, id }];

export const filesApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    setPhotoView: build.mutation<unknown, OfOrder & { fileId: number; view: Partial<PhotoView> }>({
      query: ({ fileId, view }) => ({ url: `/file/${fileId}/view`, method: 'PUT', body: view }),
      invalidatesTags: ofOrder,
    }),
    /** No pair takes off what is pinned. */
    pinPair: build.mutation<unknown, OfOrder & { stageId: number; pair: StagePair | null }>({
      query: ({ id, stageId, pair }) => ({
        url: `/wig/${id}/additionalProperties/${stageId}/pair`,
        ...(pair ? { method: 'PUT', body: pair } : { method: 'DELETE' }),
      }),
      invalidatesTags: ofOrder,
    }),
    deleteFile: build.mutation<unknown, OfOrder & { fileId: number }>({
      query: ({ fileId }) => ({ url: `/file/${fileId}`, method: 'DELETE' }),
      invalidatesTags: ofOrder,
    }),
  }),
});

export const { useSetPhotoViewMutation, usePinPairMutation, useDeleteFileMutation } = filesApi;
