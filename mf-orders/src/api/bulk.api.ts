import type { BulkDeed, BulkRun, OrderPicks } from '@peruke/contracts/orders';
import { checkedBy } from '@peruke/mf-kit/api';
import type { StartedRun } from '@peruke/mf-kit/shell';
import { filterParams, ordersApi, type OrdersQuery } from './orders.api';

const orders = () => import('@peruke/contracts/orders');

/** Where the runs of svc-orders are; those of other services are asked alike, at their own path. */
export const ORDER_RUNS = '/wigs/bulk';

export const bulkApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    startBulk: build.mutation<BulkRun, { ids: readonly number[]; deed: BulkDeed; key: string }>({
      query: ({ ids, deed, key }) => ({
        url: ORDER_RUNS,
        method: 'POST',
        body: { ids, deed },
        idempotencyKey: key,
      }),
      responseSchema: checkedBy(orders, (c) => c.bulkRunSchema),
    }),
    undoBulk: build.mutation<BulkRun, StartedRun & { key: string }>({
      query: ({ at, id, key }) => ({ url: `${at}/${id}/undo`, method: 'POST', idempotencyKey: key }),
      responseSchema: checkedBy(orders, (c) => c.bulkRunSchema),
    }),
    stopBulk: build.mutation<BulkRun, StartedRun>({
      query: ({ at, id }) => ({ url: `${at}/${id}/stop`, method: 'POST' }),
      responseSchema: checkedBy(orders, (c) => c.bulkRunSchema),
    }),
    bulkRun: build.query<BulkRun, StartedRun>({
      query: ({ at, id }) => `${at}/${id}`,
      responseSchema: checkedBy(orders, (c) => c.bulkRunSchema),
      keepUnusedDataFor: 0,
    }),
    /** All that match, on whichever page; asked anew each time, since the list goes on changing. */
    orderPicks: build.query<OrderPicks, OrdersQuery>({
      query: (query) => ({ url: '/wigs/bulk/picks', params: filterParams(query) }),
      responseSchema: checkedBy(orders, (c) => c.orderPicksSchema),
      keepUnusedDataFor: 0,
    }),
    /** Those of the ticked that are on hold. */
    heldPicks: build.query<OrderPicks, readonly number[]>({
      query: (ids) => ({ url: '/wigs/bulk/picks', params: { hold: 1, ids: ids.join(',') } }),
      responseSchema: checkedBy(orders, (c) => c.orderPicksSchema),
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
  useHeldPicksQuery,
} = bulkApi;
