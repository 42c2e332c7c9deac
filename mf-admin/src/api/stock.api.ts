import type { OrderRow, WigGroupQuery, WigGroups } from '@peruke/contracts/orders';
import { checkedBy } from '@peruke/mf-kit/api';
import { adminApi } from './admin.api';

const orders = () => import('@peruke/contracts/orders');

/** Wigs in stock: counted, and those of one cell. */
export const stockApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    stock: build.query<WigGroups, void>({
      query: () => '/wig-groups',
      responseSchema: checkedBy(orders, (c) => c.wigGroupsSchema.shape.data),
    }),
    stockWigs: build.query<OrderRow[], WigGroupQuery>({
      query: (group) => ({ url: '/wig-groups/wigs', params: { ...group } }),
      responseSchema: checkedBy(orders, (c) => c.orderRowSchema.array()),
    }),
  }),
});

export const { useStockQuery, useStockWigsQuery } = stockApi;
