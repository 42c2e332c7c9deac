import type { Meeting } from '@peruke/contracts/calendar';
import type { OpenSession, User } from '@peruke/contracts/identity';
import type { EditBase } from '@peruke/contracts/kernel';
import { baseQuery, checkedBy } from '@peruke/mf-kit/api';
import { createApi } from '@reduxjs/toolkit/query/react';

const calendar = () => import('@peruke/contracts/calendar');
const identity = () => import('@peruke/contracts/identity');

export interface NewUser {
  login: string;
  nickName: string;
  password: string;
  role_id: number;
  hex_color?: string;
}

type ById = { id: number };

/** Calls of user administration. */
export const adminApi = createApi({
  reducerPath: 'adminApi',
  baseQuery,
  tagTypes: ['User', 'Session'],
  endpoints: (build) => ({
    users: build.query<User[], void>({
      query: () => '/users/200',
      responseSchema: checkedBy(identity, (c) => c.userSchema.array()),
      providesTags: ['User'],
    }),
    roles: build.query<{ value: number; text: string }[], void>({
      query: () => '/roles',
      responseSchema: checkedBy(identity, (c) => c.roleOptionsSchema.shape.data),
    }),
    addUser: build.mutation<User, { user: NewUser; key: string }>({
      query: ({ user, key }) => ({ url: '/user/', method: 'POST', body: user, idempotencyKey: key }),
      responseSchema: checkedBy(identity, (c) => c.userSchema),
      invalidatesTags: (_result, error) => (error ? [] : ['User']),
    }),
    updateRole: build.mutation<User, ById & { role_id: number; hex_color?: string } & EditBase>({
      query: ({ id, ...body }) => ({ url: `/user/${id}/updateRole`, method: 'PUT', body }),
      invalidatesTags: (_result, error) => (error && error.status !== 409 ? [] : ['User']),
    }),
    updatePassword: build.mutation<unknown, ById & { password: string }>({
      query: ({ id, password }) => ({ url: `/user/${id}/updatePassword`, method: 'PUT', body: { password } }),
    }),
    updateName: build.mutation<User, ById & { nickName: string } & EditBase>({
      query: ({ id, ...body }) => ({ url: `/user/${id}/updateName`, method: 'PUT', body }),
      invalidatesTags: (_result, error) => (error && error.status !== 409 ? [] : ['User']),
    }),
    sessionsOf: build.query<OpenSession[], ById>({
      query: ({ id }) => `/user/${id}/sessions`,
      responseSchema: checkedBy(identity, (c) => c.openSessionsAnswerSchema.shape.data),
      keepUnusedDataFor: 0,
      providesTags: ['Session'],
    }),
    endSessionsOf: build.mutation<unknown, ById>({
      query: ({ id }) => ({ url: `/user/${id}/sessions`, method: 'DELETE' }),
      invalidatesTags: ['Session'],
    }),
    /** What stands in all calendars on these days. */
    meetingsAhead: build.query<Meeting[], { manager_id: number }>({
      query: (params) => ({ url: '/meetings/v2/filterFutureMeetings', params }),
      transformResponse: (answer: { meetings: Meeting[] }) => answer.meetings,
      responseSchema: checkedBy(calendar, (c) => c.meetingSchema.array()),
      keepUnusedDataFor: 0,
    }),
    deleteUser: build.mutation<unknown, ById>({
      query: ({ id }) => ({ url: `/user/${id}`, method: 'DELETE' }),
      invalidatesTags: (_result, error) => (error ? [] : ['User']),
    }),
  }),
});

export const {
  useUsersQuery,
  useRolesQuery,
  useAddUserMutation,
  useUpdateRoleMutation,
  useUpdatePasswordMutation,
  useUpdateNameMutation,
  useLazyMeetingsAheadQuery,
  useDeleteUserMutation,
  useSessionsOfQuery,
  useEndSessionsOfMutation,
} = adminApi;
