import type { BulkDeed, BulkRun, OrderPicks } from '@peruke/contracts/orders';
import { checkedBy } from '@peruke/mf-kit/api';
import { filterParams, ordersApi, type OrdersQuery } from './orders.api';

const orders = () => import('@peruke/contracts/orders');

export const bulkApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    startBulk: build.mutation<BulkRun, { ids: readonly number[]; deed: BulkDeed; key: string }>({
      query: ({ ids, deed, key }) => ({
        url: '/wigs/bulk',
        method: 'POST',
        body: { ids, deed },
        idempotencyKey: key,
      }),
      responseSchema: checkedBy(orders, (c) => c.bulkRunSchema),
    }),
    undoBulk: build.mutation<BulkRun, { id: number; key: string }>({
      query: ({ id, key }) => ({ url: `/wigs/bulk/${id}/undo`, method: 'POST', idempotencyKey: key }),
      responseSchema: checkedBy(orders, (c) => c.bulkRunSchema),
    }),
    stopBulk: build.mutation<BulkRun, number>({
      query: (id) => ({ url: `/wigs/bulk/${id}/stop`, method: 'POST' }),
      responseSchema: checkedBy(orders, (c) => c.bulkRunSchema),
    }),
    bulkRun: build.query<BulkRun, number>({
      query: (id) => `/wigs/bulk/${id}`,
      responseSchema: checkedBy(orders, (c) => c.bulkRunSchema),
      keepUnusedDataFor: 0,
    }),
    /** All that match, on whichever page; asked anew each time, since the list goes on changing. */
    orderPicks: build.query<OrderPicks, OrdersQuery>({
      query: (query) => ({ url: '/wigs/bulk/picks', params: filterParams(query) }),
      responseSchema: checkedBy(orders, (c) => c.orderPicksSchema),
      keepUnusedDataFor: 0,
    }),
    /** Orders by their code, for a scan that fills the selection. */
    ordersOfCode: build.query<{ id: number; barcode: string; state: string }[], string>({
      query: (search) => ({ url: '/wigs/filterByBarcodeOrClient', params: { search } }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useStartBulkMutation,
  useUndoBulkMutation,
  useStopBulkMutation,
  useBulkRunQuery,
  useLazyOrderPicksQuery,
  useLazyOrdersOfCodeQuery,
} = bulkApi;
