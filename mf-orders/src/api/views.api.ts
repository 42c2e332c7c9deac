import type { EditBase } from '@peruke/contracts/kernel';
import type { ListColumn, SavedView, SavedViews } from '@peruke/contracts/orders';
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
    savedViews: build.query<SavedViews, void>({
      query: () => '/wigs/views',
      // a service of the release before tells of no columns
      transformResponse: ({ views, columns = null }: Partial<SavedViews>) => ({
        views: views ?? [],
        columns,
      }),
      responseSchema: checkedBy(orders, (c) => c.savedViewsSchema.shape.data),
      providesTags: ['Views'],
      keepUnusedDataFor: 60,
    }),
    /** One's own columns: shown at once, put back when they were not kept. */
    arrangeColumns: build.mutation<unknown, ListColumn[] | null>({
      query: (columns) => ({ url: '/wigs/columns', method: 'PUT', body: { columns } }),
      onQueryStarted: async (columns, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          viewsApi.util.updateQueryData('savedViews', undefined, (draft) => {
            draft.columns = columns;
          }),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
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

export const {
  useSavedViewsQuery,
  useArrangeColumnsMutation,
  useSaveViewMutation,
  useChangeViewMutation,
  useDeleteViewMutation,
} = viewsApi;
