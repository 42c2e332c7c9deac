import type { OrderRow, OrdersPage } from '@peruke/contracts/orders';
import { checkedBy } from '@peruke/mf-kit/api';
import { ordersApi } from './orders.api';

const orders = () => import('@peruke/contracts/orders');

/** Orders that a scanned code may mean: two are enough to know that it is not one. */
const scanApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    scannedOrders: build.query<OrderRow[], string>({
      query: (code) => ({ url: '/wigs/v2/all', params: { search: code, per_page: 2, page: 1 } }),
      transformResponse: (page: OrdersPage) => page.wigs,
      responseSchema: checkedBy(orders, (c) => c.orderRowSchema.array()),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useLazyScannedOrdersQuery } = scanApi;
