import type { EditBase } from '@peruke/contracts/kernel';
import type { SavedView } from '@peruke/contracts/orders';
import { checkedBy } from '@peruke/mf-kit/api';
import { ordersApi } from './orders.api';

const orders = () => import('@peruke/contracts/orders');

export interface NewView {
  name: string;
  filter: SavedView['filter'];
  density: string;
  shared: boolean;
}

export const viewsApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    /** Tabs of the list. Their counts are as of the last look. */
    savedViews: build.query<SavedView[], void>({
      query: () => '/wigs/views',
      responseSchema: checkedBy(orders, (c) => c.savedViewSchema.array()),
      transformResponse: ({ views }: { views: SavedView[] }) => views,
      providesTags: ['Views'],
      keepUnusedDataFor: 60,
    }),
    saveView: build.mutation<SavedView, { body: NewView; key: string }>({
      query: ({ body, key }) => ({ url: '/wigs/views', method: 'POST', body, idempotencyKey: key }),
      responseSchema: checkedBy(orders, (c) => c.savedViewSchema),
      invalidatesTags: (_result, error) => (error ? [] : ['Views']),
    }),
    changeView: build.mutation<
      SavedView,
      { id: number; body: Partial<NewView> & Pick<EditBase, 'base_version'> }
    >({
      query: ({ id, body }) => ({ url: `/wigs/views/${id}`, method: 'PUT', body }),
      responseSchema: checkedBy(orders, (c) => c.savedViewSchema),
      invalidatesTags: ['Views'],
    }),
    deleteView: build.mutation<unknown, { id: number }>({
      query: ({ id }) => ({ url: `/wigs/views/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Views'],
    }),
  }),
});

export const { useSavedViewsQuery, useSaveViewMutation, useChangeViewMutation, useDeleteViewMutation } =
  viewsApi;
