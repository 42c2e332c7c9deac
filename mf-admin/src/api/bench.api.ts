import type { BenchKeys, Device, DeviceInvitation, DeviceKind } from '@peruke/contracts/identity';
import { checkedBy } from '@peruke/mf-kit/api';
import { adminApi } from './admin.api';

const identity = () => import('@peruke/contracts/identity');

type ById = { id: number };

/** Calls about enrolled devices, badges and PINs. */
export const benchApi = adminApi.enhanceEndpoints({ addTagTypes: ['Device', 'BenchKeys'] }).injectEndpoints({
  endpoints: (build) => ({
    devices: build.query<Device[], void>({
      query: () => '/devices',
      responseSchema: checkedBy(identity, (c) => c.deviceSchema.array()),
      providesTags: ['Device'],
    }),
    inviteDevice: build.mutation<DeviceInvitation, { name: string; kind: DeviceKind }>({
      query: (body) => ({ url: '/devices', method: 'POST', body }),
      responseSchema: checkedBy(identity, (c) => c.deviceInvitationSchema),
      invalidatesTags: (_result, error) => (error ? [] : ['Device']),
    }),
    openDevice: build.mutation<unknown, ById>({
      query: ({ id }) => ({ url: `/devices/${id}/open`, method: 'POST' }),
      invalidatesTags: ['Device'],
    }),
    revokeDevice: build.mutation<unknown, ById>({
      query: ({ id }) => ({ url: `/devices/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Device'],
    }),
    benchKeys: build.query<BenchKeys, ById>({
      query: ({ id }) => `/user/${id}/benchKeys`,
      responseSchema: checkedBy(identity, (c) => c.benchKeysSchema),
      providesTags: ['BenchKeys'],
    }),
    issueBadge: build.mutation<{ badge: string }, ById>({
      query: ({ id }) => ({ url: `/user/${id}/badge`, method: 'POST' }),
      responseSchema: checkedBy(identity, (c) => c.badgeAnswerSchema.shape.data),
      invalidatesTags: (_result, error) => (error ? [] : ['BenchKeys', 'Device']),
    }),
    endBenchKey: build.mutation<unknown, ById & { key: 'badge' | 'benchPin' }>({
      query: ({ id, key }) => ({ url: `/user/${id}/${key}`, method: 'DELETE' }),
      invalidatesTags: (_result, error) => (error ? [] : ['BenchKeys', 'Device']),
    }),
  }),
});

export const {
  useDevicesQuery,
  useInviteDeviceMutation,
  useOpenDeviceMutation,
  useRevokeDeviceMutation,
  useBenchKeysQuery,
  useIssueBadgeMutation,
  useEndBenchKeyMutation,
} = benchApi;
