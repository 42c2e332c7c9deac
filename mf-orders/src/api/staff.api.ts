import type { Staff } from '@peruke/contracts/identity';
import { checkedBy } from '@peruke/mf-kit/api';
import { ordersApi } from './orders.api';

const identity = () => import('@peruke/contracts/identity');

export const staffApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    staffByRole: build.query<Staff[], string>({
      query: (role) => ({ url: '/getUsersByRole', params: { role } }),
      responseSchema: checkedBy(identity, (c) => c.staffSchema.array()),
    }),
    /** Everybody an order can be assigned to. */
    staff: build.query<Staff[], void>({
      query: () => ({ url: '/users/200' }),
      transformResponse: (users: Staff[]) => users,
    }),
  }),
});

export const { useStaffByRoleQuery, useStaffQuery } = staffApi;
