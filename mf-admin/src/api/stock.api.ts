import {
  type OrderRow,
  orderRowSchema,
  type WigGroupQuery,
  type WigGroups,
  wigGroupsSchema,
} from '@peruke/contracts/orders';
import * as z from 'zod';
import { adminApi } from './admin.api';

/** Wigs in stock: counted, and those of one cell. */
export const stockApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    stock: build.query<WigGroups, void>({
      query: () => '/wig-groups',
      responseSchema: wigGroupsSchema.shape.data,
    }),
    stockWigs: build.query<OrderRow[], WigGroupQuery>({
      query: (group) => ({ url: '/wig-groups/wigs', params: { ...group } }),
      responseSchema: z.array(orderRowSchema),
    }),
  }),
});

export const { useStockQuery, useStockWigsQuery } = stockApi;
