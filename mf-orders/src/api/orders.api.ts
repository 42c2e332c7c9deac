import type {
  HoldBody,
  Order,
  OrderFit,
  OrderSort,
  OrdersPage,
  OrderTextWire,
  ReworkBody,
  Stage,
  StageType,
  StockWigs,
  WigProperties,
} from '@peruke/contracts/orders';
import { withinCeiling } from '@peruke/contracts/orders';
import type { EditBase } from '@peruke/contracts/kernel';
import { baseQuery, upload, checkedBy } from '@peruke/mf-kit/api';
import { createApi } from '@reduxjs/toolkit/query/react';
import { isVideo } from '../files/file-types.rules';
import { type PhotoView, viewParts } from '../files/photo-view.rules';
import { drawPoster } from '../files/video-poster';

const orders = () => import('@peruke/contracts/orders');

export interface OrdersQuery {
  page: number;
  perPage: number;
  /** Empty for all states. */
  state: string;
  search: string;
  special: boolean;
  hold?: boolean;
  rush?: boolean;
  usaManagers: readonly number[];
  sort?: OrderSort;
}

export type OrderMark =
  | ({ mark: 'hold' } & HoldBody)
  | { mark: 'release' }
  | { mark: 'rush'; rush: 0 | 1 }
  | { mark: 'seenChanges' };

export interface NewOrder {
  client_id: number;
  is_repair: 0 | 1;
  user_generated_id?: string;
  order_number?: string;
  details?: string;
  /** Shekels. */
  totalPrice?: number | string;
  properties: Partial<WigProperties>;
  /** The measures of the client's head, which the order keeps. */
  fit?: OrderFit;
  /** `YYYY-MM-DD HH:mm`, once a day is promised. */
  complete_date?: string;
}

/** What POST /wig/{id}/updateWig takes: only what changed (ORD-117). */
export interface OrderPatch extends Partial<Record<OrderTextWire, string>> {
  totalPrice?: number | string;
}

export interface NewStage {
  tittle: string;
  comment: string;
  category: string;
}

/** The JSON part and the files of a multipart call. */
const multipart = (data: object, files: Record<string, readonly File[]> = {}): FormData => {
  const form = new FormData();
  form.set('data', JSON.stringify(data));
  for (const [part, list] of Object.entries(files))
    for (const file of list) form.append(part, file, file.name);
  return form;
};

/** The largest page that the list answers. */
const MOST_PER_CLIENT = 100;

/** The n-th video of a call goes with the frame and the length that the browser finds in it. */
const addPosters = async (form: FormData, videos: readonly File[]): Promise<void> => {
  for (const [i, video] of videos.entries()) {
    const { poster, duration } = await drawPoster(video);
    if (poster) form.append(`poster[${i}]`, poster, poster.name);
    if (duration) form.append(`duration[${i}]`, String(duration));
  }
};

/** What the person says of each photo. */
const addViews = (form: FormData, files: readonly File[], views?: ReadonlyMap<File, PhotoView>): void => {
  for (const [name, value] of viewParts(files, views)) form.append(name, value);
};

/** One name for all pages of one list: when an order comes or goes, the pages after it shift. */
export const listKey = ({ page: _page, ...holds }: Partial<OrdersQuery> & { clientId?: number }): string =>
  JSON.stringify(holds, Object.keys(holds).toSorted());
const list = (holds: Parameters<typeof listKey>[0]) => [
  { type: 'Order' as const, id: 'LIST' },
  { type: 'List' as const, id: listKey(holds) },
];

/** The filters of the list as the server takes them. */
export const filterParams = (query: Omit<OrdersQuery, 'page' | 'perPage'>): Record<string, unknown> => ({
  state: query.state,
  search: query.search,
  special: query.special ? 1 : 0,
  hold: query.hold ? 1 : undefined,
  rush: query.rush ? 1 : undefined,
  usa_managers: query.usaManagers,
  sort: query.sort ? [query.sort] : [],
});

type ById = { id: number };
type BaseVersion = Pick<EditBase, 'base_version'>;
/** The card and, by its coming, the rows that show it. */
const itself = (_result: unknown, _error: unknown, { id }: ById) => [{ type: 'Order' as const, id }];
/** For writes that answer the order, which is shown then; a refusal tells that the card was behind. */
const whenRefused = (_result: unknown, error: unknown, { id }: ById) =>
  error ? [{ type: 'Order' as const, id }] : [];

export const ordersApi = createApi({
  reducerPath: 'ordersApi',
  baseQuery,
  tagTypes: ['Order', 'List', 'Payments', 'Link'],
  // Leaving the list for a while must not throw it away: it comes back without a call (ORD-023).
  keepUnusedDataFor: 900,
  endpoints: (build) => ({
    orders: build.query<OrdersPage, OrdersQuery>({
      query: (query) => ({
        url: '/wigs/v2/all',
        params: { per_page: query.perPage, page: query.page, ...filterParams(query) },
      }),
      responseSchema: checkedBy(orders, (c) => c.ordersPageSchema.shape.data),
      providesTags: (_result, _error, query) => list(query),
    }),
    stockOrders: build.query<StockWigs, string>({
      query: (search) => ({ url: '/wigs/stock', params: { search } }),
      responseSchema: checkedBy(orders, (c) => c.stockWigsSchema.shape.data),
      providesTags: (_result, _error, search) => list({ state: 'Wigs In Stock', search }),
    }),
    /** The newest wigs of a client, for its card. */
    ordersOfClient: build.query<OrdersPage, number>({
      query: (clientId) => ({
        url: '/wigs/v2/all',
        params: { client_id: clientId, per_page: MOST_PER_CLIENT, page: 1 },
      }),
      responseSchema: checkedBy(orders, (c) => c.ordersPageSchema.shape.data),
      providesTags: (_result, _error, clientId) => list({ clientId }),
    }),
    order: build.query<Order, number>({
      query: (id) => ({ url: `/wig/${id}` }),
      responseSchema: checkedBy(orders, (c) => c.orderSchema),
      providesTags: (_result, _error, id) => [{ type: 'Order', id }],
    }),
    addOrder: build.mutation<
      Order,
      { data: NewOrder; files: readonly File[]; views?: ReadonlyMap<File, PhotoView>; key: string }
    >({
      queryFn: async ({ data, files, views, key }, { signal }) => {
        const form = multipart(data, { 'files[]': files });
        addViews(form, files, views);
        await addPosters(form, files.filter(isVideo));
        const answer = await upload({ url: '/wig/', form, idempotencyKey: key, signal });
        return 'error' in answer ? { error: answer.error } : { data: answer.data as Order };
      },
      invalidatesTags: [{ type: 'Order', id: 'LIST' }],
    }),
    updateOrder: build.mutation<Order, ById & { data: OrderPatch & EditBase }>({
      query: ({ id, data }) => ({ url: `/wig/${id}/updateWig`, method: 'POST', body: multipart(data) }),
      invalidatesTags: whenRefused,
    }),
    uploadFiles: build.mutation<
      Order,
      ById & {
        images: readonly File[];
        videos: readonly File[];
        views?: ReadonlyMap<File, PhotoView>;
        /** The same for every try of the same files. */
        key: string;
        onProgress?: (share: number) => void;
      }
    >({
      queryFn: async ({ id, images, videos, views, key, onProgress }, { signal }) => {
        const form = multipart({}, { 'images[]': images, 'video[]': videos });
        addViews(form, images, views);
        await addPosters(form, videos);
        const url = `/wig/${id}/updateWig`;
        const answer = await upload({ url, form, onProgress, idempotencyKey: key, signal });
        return 'error' in answer ? { error: answer.error } : { data: answer.data as Order };
      },
      invalidatesTags: (_result, _error, { id }) => [{ type: 'Order', id }],
    }),
    /** Answers whether the person has been warned: a 207, which is done and needs no second notice (ERR-003). */
    moveOrder: build.mutation<
      { order: Order; isWarned: boolean },
      ById & BaseVersion & Pick<OrderPatch, 'shippingInfo'> & { state: Order['state']; rework?: ReworkBody }
    >({
      query: ({ id, state, rework, shippingInfo, base_version }) => ({
        url: `/wig/${id}/updateState`,
        method: 'PUT',
        body: { state, rework, shippingInfo, base_version, ...withinCeiling(state) },
      }),
      transformResponse: (order: Order, meta) => ({ order, isWarned: meta?.warning !== undefined }),
      invalidatesTags: whenRefused,
    }),
    deleteOrder: build.mutation<unknown, ById>({
      query: ({ id }) => ({ url: `/wig/${id}`, method: 'DELETE' }),
      invalidatesTags: [{ type: 'Order', id: 'LIST' }],
    }),
    /** `changed`: the steps that were pressed; what others did meanwhile stays. */
    updateChecklist: build.mutation<Order, ById & { steps: readonly string[]; changed: readonly string[] }>({
      query: ({ id, steps, changed }) => ({
        url: `/wig/${id}/updateStatus`,
        method: 'PUT',
        body: { status: Object.fromEntries(steps.map((step) => [step, 'on'])), changed },
        // one that was held goes out when the page is left
        keepalive: true,
      }),
      invalidatesTags: whenRefused,
    }),
    /** Hold, rush, changes seen. */
    markOrder: build.mutation<Order, ById & OrderMark>({
      query: ({ id, mark, ...body }) => ({ url: `/wig/${id}/${mark}`, method: 'PUT', body }),
      invalidatesTags: whenRefused,
    }),
    updateProperties: build.mutation<
      Order,
      ById & { properties: Partial<WigProperties>; base?: EditBase; reason?: string }
    >({
      query: ({ id, properties, base, reason }) => ({
        url: `/wig/${id}/wigUpdateProperties`,
        method: 'PUT',
        body: { ...properties, ...base, reason },
      }),
      invalidatesTags: whenRefused,
    }),
    setCompleteDate: build.mutation<Order, ById & BaseVersion & { completeDate: string | null }>({
      query: ({ id, completeDate, base_version }) => ({
        url: `/wig/${id}/setCompleteDate`,
        method: 'PUT',
        body: { complete_date: completeDate ?? '', base_version },
      }),
      invalidatesTags: whenRefused,
    }),
    changeClient: build.mutation<Order, ById & BaseVersion & { clientId: number }>({
      query: ({ id, clientId, base_version }) => ({
        url: `/wig/${id}/updateClient`,
        method: 'PUT',
        body: { client_id: clientId, base_version },
      }),
      invalidatesTags: whenRefused,
    }),
    assignCreator: build.mutation<Order, ById & BaseVersion & { managerId: number }>({
      query: ({ id, managerId, base_version }) => ({
        url: `/wig/${id}/assignCreator`,
        method: 'PUT',
        body: { manager_id: managerId, base_version },
      }),
      invalidatesTags: whenRefused,
    }),
    /** Takes back what this person has just done; `base_version` is what the page shows. */
    undoChange: build.mutation<Order, ById & Required<BaseVersion>>({
      query: ({ id, base_version }) => ({ url: `/wig/${id}/undo`, method: 'POST', body: { base_version } }),
      invalidatesTags: itself,
    }),
    restoreOrder: build.mutation<Order, ById & { clientId: number }>({
      query: ({ id, clientId }) => ({
        url: `/wig/${id}/createWigFromStock`,
        method: 'PUT',
        body: { client_id: clientId },
      }),
      invalidatesTags: itself,
    }),
    associateOrder: build.mutation<Order, ById & { stockId: number }>({
      query: ({ id, stockId }) => ({
        url: `/wig/${id}/associateWigFromStock`,
        method: 'PUT',
        body: { wig_id: stockId },
      }),
      invalidatesTags: (_result, error, { id, stockId }) => [
        { type: 'Order', id: stockId },
        ...whenRefused(undefined, error, { id }),
      ],
    }),
    addStages: build.mutation<Stage[], ById & { stages: readonly NewStage[]; type: StageType }>({
      query: ({ id, stages, type }) => ({
        url: `/wig/${id}/additionalProperties`,
        method: 'POST',
        body: { properties: stages, type },
      }),
      responseSchema: checkedBy(orders, (c) => c.stageSchema.array()),
      invalidatesTags: itself,
    }),
    tickStages: build.mutation<unknown, ById & { stageIds: readonly number[]; done: boolean }>({
      query: ({ id, stageIds, done }) => ({
        url: `/wig/${id}/additionalProperties/${done ? 'done' : 'undone'}`,
        method: 'PUT',
        body: { properties_id: stageIds.length === 1 ? stageIds[0] : stageIds },
      }),
      invalidatesTags: itself,
    }),
    renameStage: build.mutation<
      unknown,
      ById & EditBase & { stageId: number; tittle: string; comment?: string }
    >({
      query: ({ id, stageId, ...body }) => ({
        url: `/wig/${id}/additionalProperties/${stageId}`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: itself,
    }),
    deleteStage: build.mutation<unknown, ById & { stageId: number }>({
      query: ({ id, stageId }) => ({ url: `/wig/${id}/additionalProperties/${stageId}`, method: 'DELETE' }),
      invalidatesTags: itself,
    }),
    renameCategory: build.mutation<unknown, ById & BaseVersion & { categoryId: number; name: string }>({
      query: ({ categoryId, name, base_version }) => ({
        url: `/wig/repairCategory/${categoryId}`,
        method: 'PUT',
        body: { name, base_version },
      }),
      invalidatesTags: itself,
    }),
  }),
});

export const {
  useOrdersQuery,
  useStockOrdersQuery,
  useOrdersOfClientQuery,
  useOrderQuery,
  useAddOrderMutation,
  useUpdateOrderMutation,
  useUploadFilesMutation,
  useMoveOrderMutation,
  useMarkOrderMutation,
  useDeleteOrderMutation,
  useUpdateChecklistMutation,
  useUpdatePropertiesMutation,
  useSetCompleteDateMutation,
  useChangeClientMutation,
  useAssignCreatorMutation,
  useUndoChangeMutation,
  useRestoreOrderMutation,
  useAssociateOrderMutation,
  useAddStagesMutation,
  useTickStagesMutation,
  useRenameStageMutation,
  useDeleteStageMutation,
  useRenameCategoryMutation,
} = ordersApi;
