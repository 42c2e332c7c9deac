import type { AccountNotice, OpenSession, User } from '@peruke/contracts/identity';
import type { EditBase } from '@peruke/contracts/kernel';
import { baseQuery, checkedBy } from '@peruke/mf-kit/api';
import { logProblem } from '@peruke/mf-kit/config';
import { createApi } from '@reduxjs/toolkit/query/react';
import { type KnownNotice, knownNotices } from '../notifications/notification.rules';

const identity = () => import('@peruke/contracts/identity');

interface ProfileChange extends EditBase {
  nickName?: string;
  password?: string;
  old_password?: string;
}

/** The few calls that the shell makes itself. */
export const shellApi = createApi({
  reducerPath: 'shellApi',
  baseQuery,
  tagTypes: ['Dashboard', 'Factor', 'Notifications', 'Reminders', 'Sessions', 'User'],
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
    updateProfile: build.mutation<unknown, ProfileChange>({
      query: (body) => ({ url: '/user/updateData', method: 'PUT', body }),
      invalidatesTags: ['User'],
    }),
    sessions: build.query<OpenSession[], void>({
      query: () => ({ url: '/login/sessions' }),
      responseSchema: checkedBy(identity, (c) => c.openSessionsAnswerSchema.shape.data),
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<unknown, number | 'others'>({
      query: (id) => ({ url: `/login/sessions${id === 'others' ? '' : `/${id}`}`, method: 'DELETE' }),
      invalidatesTags: ['Sessions'],
    }),
    accountNotices: build.query<AccountNotice[], void>({
      query: () => ({ url: '/login/notices' }),
      responseSchema: checkedBy(identity, (c) => c.accountNoticesAnswerSchema.shape.data),
      providesTags: ['Sessions'],
    }),
    seeAccountNotice: build.mutation<unknown, number>({
      query: (id) => ({ url: `/login/notices/${id}/seen`, method: 'POST' }),
      invalidatesTags: ['Sessions'],
    }),
    setPin: build.mutation<unknown, { pin: string }>({
      query: (body) => ({ url: '/user/benchPin', method: 'PUT', body }),
    }),
    notifications: build.query<KnownNotice[], void>({
      query: () => ({ url: '/notifications/getAll' }),
      transformResponse: (answer: { type: string }[]) => knownNotices(answer, logProblem),
      providesTags: ['Notifications'],
    }),
    readNotification: build.mutation<unknown, string>({
      query: (id) => ({ url: '/notifications/read', method: 'POST', body: { id } }),
      // marked at once; taken back when the call fails
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          shellApi.util.updateQueryData('notifications', undefined, (list) => {
            for (const notice of list)
              if (notice.id === id || id === 'all') notice.read_at ??= new Date().toISOString();
          }),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
    }),
  }),
});

export const {
  useLogoutMutation,
  useUpdateProfileMutation,
  useSessionsQuery,
  useEndSessionMutation,
  useAccountNoticesQuery,
  useSeeAccountNoticeMutation,
  useSetPinMutation,
  useNotificationsQuery,
  useReadNotificationMutation,
} = shellApi;
