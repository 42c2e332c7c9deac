import { dashboardSchema } from '@peruke/contracts/orders';
import type * as z from 'zod';
import { shellApi } from '../api/shell.api';

export type DashboardCounts = z.infer<typeof dashboardSchema>['data'];

/** Apart from the other calls of the shell: the schemas of orders travel with the dashboard only. */
export const dashboardApi = shellApi.injectEndpoints({
  endpoints: (build) => ({
    dashboard: build.query<DashboardCounts, void>({
      query: () => ({ url: '/dashboard/index' }),
      responseSchema: dashboardSchema.shape.data,
      providesTags: ['Dashboard'],
    }),
  }),
});

export const { useDashboardQuery } = dashboardApi;
