import type { AccountNotice, OpenSession } from '@peruke/contracts/identity';
import type { EditBase } from '@peruke/contracts/kernel';
import { checkedBy } from '@peruke/mf-kit/api';
import { shellApi } from '../api/shell.api';

const identity = () => import('@peruke/contracts/identity');

interface ProfileChange extends EditBase {
  nickName?: string;
  password?: string;
  old_password?: string;
}

/** A person's own account; apart from the other calls of the shell, which every page brings. */
export const accountApi = shellApi.enhanceEndpoints({ addTagTypes: ['Sessions'] }).injectEndpoints({
  endpoints: (build) => ({
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
  }),
});

export const {
  useUpdateProfileMutation,
  useSessionsQuery,
  useEndSessionMutation,
  useAccountNoticesQuery,
  useSeeAccountNoticeMutation,
  useSetPinMutation,
} = accountApi;
