import type { ChangeNotice } from '@peruke/contracts/orders';
import { checkedBy } from '@peruke/mf-kit/api';
import { adminApi } from './admin.api';

const orders = () => import('@peruke/contracts/orders');

export const changeNoticeApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** Null when there is none. */
    changeNotice: build.query<ChangeNotice | null, string>({
      query: (id) => `/wig-changes/${encodeURIComponent(id)}`,
      responseSchema: checkedBy(orders, (c) => c.changeNoticeSchema.nullable()),
    }),
  }),
});

export const { useChangeNoticeQuery } = changeNoticeApi;
