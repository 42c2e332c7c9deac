import type { Order } from '@peruke/contracts/orders';
import { checkedBy } from '@peruke/mf-kit/api';
import { adminApi } from '../api/admin.api';

const orders = () => import('@peruke/contracts/orders');

const devApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    orderForDev: build.query<Order, number>({
      query: (id) => ({ url: `/wig/${id}` }),
      responseSchema: checkedBy(orders, (c) => c.orderSchema),
    }),
  }),
});

export const { useOrderForDevQuery } = devApi;
