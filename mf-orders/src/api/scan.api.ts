import type { OrderRow, OrdersPage } from '@peruke/contracts/orders';
import { checkedBy } from '@peruke/mf-kit/api';
import { ordersApi } from './orders.api';

const orders = () => import('@peruke/contracts/orders');
/** A living order and the archived one it came from; of a search, enough to know that it is not one. */
const AT_MOST = 2;

const scanApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    /** Those that bear a scanned barcode. */
    ordersOfCode: build.query<OrderRow[], string>({
      query: (barcode) => ({ url: '/wigs/v2/all', params: { barcode, per_page: AT_MOST, page: 1 } }),
      transformResponse: (page: OrdersPage) => page.wigs,
      responseSchema: checkedBy(orders, (c) => c.orderRowSchema.array()),
      keepUnusedDataFor: 0,
    }),
    /** Those that a search finds by whatever else was scanned. */
    ordersOfText: build.query<OrderRow[], string>({
      query: (search) => ({ url: '/wigs/v2/all', params: { search, per_page: AT_MOST, page: 1 } }),
      transformResponse: (page: OrdersPage) => page.wigs,
      responseSchema: checkedBy(orders, (c) => c.orderRowSchema.array()),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useLazyOrdersOfCodeQuery, useLazyOrdersOfTextQuery } = scanApi;
