import type { EditBase } from '@peruke/contracts/kernel';
import type { ListColumn, SavedView, SavedViews } from '@peruke/contracts/lists';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { baseQuery } from '../api/base-query';

export interface NewView<Filter> {
  name: string;
  filter: Filter;
  density: string;
  columns: readonly ListColumn[];
  shared: boolean;
}
export type ViewChange<Filter> = Partial<NewView<Filter>> & Pick<EditBase, 'base_version'>;

type Outcome<Answer> = { data: Answer; error?: undefined } | { data?: undefined; error: object };
type Deed<Asked, Answer> = () => readonly [
  (asked: Asked) => PromiseLike<Outcome<Answer>>,
  { isLoading: boolean },
];

/** What the bar and the head of a list need of its calls. */
export interface ListViewsApi<Filter> {
  useSavedViewsQuery: () => { data?: SavedViews<Filter> };
  useArrangeColumnsMutation: Deed<{ columns: ListColumn[] | null; viewId?: number }, unknown>;
  useSaveViewMutation: Deed<{ body: NewView<Filter>; key: string }, SavedView<Filter>>;
  useChangeViewMutation: Deed<{ id: number; body: ViewChange<Filter> }, SavedView<Filter>>;
  useDeleteViewMutation: Deed<{ id: number }, unknown>;
  useOpenFirstMutation: Deed<string | null, unknown>;
}

interface ListOfViews<Path extends string, Filter> {
  reducerPath: Path;
  /** Below `/base/api`; the views and the columns of the list stand under it. */
  path: string;
  /** Contracts of the answers. */
  views: StandardSchemaV1<SavedViews<Filter>>;
  view: StandardSchemaV1<SavedView<Filter>>;
}

/**
 * One after the other, so that none overtakes the one before it on the way. When the page is left nothing waits any more: each
 * is sent at once, in its order.
 */
const oneByOne = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(send: () => T | PromiseLike<T>): Promise<T> => {
    const leaving = Promise.withResolvers<unknown>();
    window.addEventListener('pagehide', leaving.resolve, { once: true });
    const sent = Promise.race([last, leaving.promise]).then(() => {
      window.removeEventListener('pagehide', leaving.resolve);
      return send();
    });
    last = sent.then(
      () => undefined,
      () => undefined,
    );
    return sent;
  };
};

type Rewrite = (
  name: 'savedViews',
  asked: undefined,
  recipe: (draft: SavedViews) => void,
) => ThunkAction<{ undo: () => void }, unknown, unknown, UnknownAction>;
/** The answer that is kept, whatever its filter is: that is not looked at. */
const rewriting = ({ util }: { util: { updateQueryData: unknown } }): Rewrite =>
  util.updateQueryData as Rewrite;

/** The calls of one list's views and columns; the remote adds it to its store. */
export const listViewsApi = <Path extends string, Filter>(list: ListOfViews<Path, Filter>) => {
  const { reducerPath, path, views: viewsSchema, view: viewSchema } = list;
  const arrangeInTurn = oneByOne();
  const api = createApi({
    reducerPath,
    baseQuery,
    tagTypes: ['Views'],
    endpoints: (build) => ({
      /** Tabs of the list. Their counts are as of the last look. */
      savedViews: build.query<SavedViews<Filter>, void>({
        query: () => `${path}/views`,
        // a service of the release before tells of no columns
        transformResponse: ({ views, columns = null }: Partial<SavedViews<Filter>>) => ({
          views: views ?? [],
          columns,
        }),
        responseSchema: viewsSchema,
        providesTags: ['Views'],
        keepUnusedDataFor: 60,
      }),
      /** One's own columns, of the list or of a view: shown at once, put back when they were not kept; the last ones stay. */
      arrangeColumns: build.mutation<unknown, { columns: ListColumn[] | null; viewId?: number }>({
        queryFn: ({ columns, viewId }, _api, _extra, send) =>
          arrangeInTurn(() =>
            send({
              url: `${path}/columns`,
              method: 'PUT',
              body: { columns, view_id: viewId },
              // shown at once, so the page may be left before it is sent
              keepalive: true,
            }),
          ),
        onQueryStarted: async ({ columns, viewId }, { dispatch, queryFulfilled }) => {
          const patch = dispatch(
            rewriting(api)('savedViews', undefined, (draft) => {
              const view = draft.views.find(({ id }) => id === viewId);
              if (view) view.own_columns = columns;
              else draft.columns = columns;
            }),
          );
          await queryFulfilled.catch(() => patch.undo());
        },
      }),
      saveView: build.mutation<SavedView<Filter>, { body: NewView<Filter>; key: string }>({
        query: ({ body, key }) => ({ url: `${path}/views`, method: 'POST', body, idempotencyKey: key }),
        responseSchema: viewSchema,
        invalidatesTags: (_result, error) => (error ? [] : ['Views']),
      }),
      changeView: build.mutation<SavedView<Filter>, { id: number; body: ViewChange<Filter> }>({
        query: ({ id, body }) => ({ url: `${path}/views/${id}`, method: 'PUT', body }),
        responseSchema: viewSchema,
        invalidatesTags: ['Views'],
      }),
      deleteView: build.mutation<unknown, { id: number }>({
        query: ({ id }) => ({ url: `${path}/views/${id}`, method: 'DELETE' }),
        invalidatesTags: ['Views'],
      }),
      /** What opens after signing in; null is the dashboard. */
      openFirst: build.mutation<{ first_page: string | null }, string | null>({
        query: (first) => ({ url: '/user/firstPage', method: 'PUT', body: { first_page: first } }),
      }),
    }),
  });
  return api;
};
