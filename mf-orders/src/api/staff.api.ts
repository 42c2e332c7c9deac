import { staffSchema, type Staff } from '@peruke/contracts/identity';
import * as z from 'zod';
import { ordersApi } from './orders.api';

export const staffApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    staffByRole: build.query<Staff[], string>({
      query: (role) => ({ url: '/getUsersByRole', params: { role } }),
      responseSchema: z.array(staffSchema),
    }),
    /** Everybody an order can be assigned to. */
    staff: build.query<Staff[], void>({
      query: () => ({ url: '/users/200' }),
      transformResponse: (users: Staff[]) => users,
    }),
  }),
});

export const { useStaffByRoleQuery, useStaffQuery } = staffApi;
