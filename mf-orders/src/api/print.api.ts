import {
  type ChangeNoticeLink,
  changeNoticeLinkSchema,
  type PrintSheet,
  printSheetSchema,
  type WigLabel,
  wigLabelSchema,
} from '@peruke/contracts/orders';
import * as z from 'zod';
import { ordersApi } from './orders.api';

/** What goes on paper. */
export const printApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    printSheet: build.query<PrintSheet, number>({
      query: (id) => ({ url: `/wig/${id}/print` }),
      responseSchema: printSheetSchema,
      keepUnusedDataFor: 0,
    }),
    wigLabel: build.query<WigLabel, number>({
      query: (id) => ({ url: `/wig/${id}/label` }),
      responseSchema: wigLabelSchema,
      keepUnusedDataFor: 0,
    }),
    changeNotices: build.query<ChangeNoticeLink[], number>({
      query: (id) => ({ url: `/wig/${id}/changes` }),
      responseSchema: z.array(changeNoticeLinkSchema),
      providesTags: (_result, _error, id) => [{ type: 'Order', id }],
    }),
  }),
});

export const { usePrintSheetQuery, useWigLabelQuery, useChangeNoticesQuery } = printApi;
