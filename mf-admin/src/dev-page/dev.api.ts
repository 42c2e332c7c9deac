import { type Order, orderSchema } from '@peruke/contracts/orders';
import { adminApi } from '../api/admin.api';

const devApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    orderForDev: build.query<Order, number>({
      query: (id) => ({ url: `/wig/${id}` }),
      responseSchema: orderSchema,
    }),
  }),
});

export const { useOrderForDevQuery } = devApi;
