import type { Staff, User } from '@peruke/contracts/identity';
import { checkedBy } from '@peruke/mf-kit/api';
import { ordersApi } from './orders.api';

const identity = () => import('@peruke/contracts/identity');

export const staffApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    staffByRole: build.query<Staff[], string>({
      query: (role) => ({ url: '/getUsersByRole', params: { role } }),
      responseSchema: checkedBy(identity, (c) => c.staffSchema.array()),
    }),
    /** Everybody with her role: who may be in charge of an order is a question of the order too. */
    staff: build.query<User[], void>({
      query: () => ({ url: '/users/200' }),
    }),
  }),
});

export const { useStaffByRoleQuery, useStaffQuery } = staffApi;
