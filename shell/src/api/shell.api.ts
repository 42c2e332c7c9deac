import type { User } from '@peruke/contracts/identity';
import { baseQuery, checkedBy } from '@peruke/mf-kit/api';
import { logProblem } from '@peruke/mf-kit/config';
import { createApi } from '@reduxjs/toolkit/query/react';
import { type KnownNotice, knownNotices } from '../notifications/notification.rules';

const identity = () => import('@peruke/contracts/identity');

/** The few calls that the frame of the shell makes; what single screens and pop-ups ask for is injected by them. */
export const shellApi = createApi({
  reducerPath: 'shellApi',
  baseQuery,
  tagTypes: ['Notifications', 'User'],
  endpoints: (build) => ({
    logout: build.mutation<unknown, void>({
      query: () => ({ url: '/logout', method: 'POST', anonymous: false }),
    }),
    currentUser: build.query<User, void>({
      query: () => ({ url: '/login/user' }),
      responseSchema: checkedBy(identity, (c) => c.userSchema),
      providesTags: ['User'],
    }),
    stay: build.mutation<unknown, void>({
      query: () => ({ url: '/login/stay', method: 'POST' }),
    }),
    notifications: build.query<KnownNotice[], void>({
      query: () => ({ url: '/notifications/getAll' }),
      transformResponse: (answer: { type: string }[]) => knownNotices(answer, logProblem),
      providesTags: ['Notifications'],
    }),
  }),
});

export const { useNotificationsQuery } = shellApi;
