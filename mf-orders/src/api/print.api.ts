import type { ChangeNoticeLink, PrintSheet, WigLabel } from '@peruke/contracts/orders';
import { checkedBy } from '@peruke/mf-kit/api';
import { ordersApi } from './orders.api';

const orders = () => import('@peruke/contracts/orders');

/** What goes on paper. */
export const printApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    printSheet: build.query<PrintSheet, number>({
      query: (id) => ({ url: `/wig/${id}/print` }),
      responseSchema: checkedBy(orders, (c) => c.printSheetSchema),
      keepUnusedDataFor: 0,
    }),
    wigLabel: build.query<WigLabel, number>({
      query: (id) => ({ url: `/wig/${id}/label` }),
      responseSchema: checkedBy(orders, (c) => c.wigLabelSchema),
      keepUnusedDataFor: 0,
    }),
    changeNotices: build.query<ChangeNoticeLink[], number>({
      query: (id) => ({ url: `/wig/${id}/changes` }),
      responseSchema: checkedBy(orders, (c) => c.changeNoticeLinkSchema.array()),
      providesTags: (_result, _error, id) => [{ type: 'Order', id }],
    }),
  }),
});

export const { usePrintSheetQuery, useWigLabelQuery, useChangeNoticesQuery } = printApi;
