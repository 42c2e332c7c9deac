import { type PrintSheet, printSheetSchema, type WigLabel, wigLabelSchema } from '@peruke/contracts/orders';
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
  }),
});

export const { usePrintSheetQuery, useWigLabelQuery } = printApi;
