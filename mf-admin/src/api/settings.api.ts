import type { Meeting } from '@peruke/contracts/calendar';
import type { Client } from '@peruke/contracts/clients';
import type { EditBase } from '@peruke/contracts/kernel';
import type { DashboardCounts, Order } from '@peruke/contracts/orders';
import type {
  MessageTrial,
  MessageTrialBody,
  SettingChange,
  ShownSettings,
  SettingsAnswer,
} from '@peruke/contracts/settings';
import { checkedBy } from '@peruke/mf-kit/api';
import { adminApi } from './admin.api';

const calendar = () => import('@peruke/contracts/calendar');
const clients = () => import('@peruke/contracts/clients');
const orders = () => import('@peruke/contracts/orders');
const settings = () => import('@peruke/contracts/settings');

/** What the owner of the house sets, and who changed what. */
export const settingsApi = adminApi.enhanceEndpoints({ addTagTypes: ['Settings'] }).injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<SettingsAnswer, void>({
      query: () => '/settings',
      responseSchema: checkedBy(settings, (c) => c.settingsAnswerSchema.shape.data),
      providesTags: ['Settings'],
    }),
    settingHistory: build.query<SettingChange[], void>({
      query: () => '/settings/history',
      responseSchema: checkedBy(settings, (c) => c.settingHistorySchema.shape.data),
      providesTags: ['Settings'],
    }),
    /** Whom the texts of messages are shown for. */
    previewClient: build.query<Client, number>({
      query: (id) => `/client/${id}`,
      responseSchema: checkedBy(clients, (c) => c.clientSchema),
    }),
    previewOrder: build.query<Order, number>({
      query: (id) => `/wig/${id}`,
      responseSchema: checkedBy(orders, (c) => c.orderSchema),
    }),
    /** How much of everything the house has. */
    houseCounts: build.query<DashboardCounts, void>({
      query: () => '/dashboard/index',
      responseSchema: checkedBy(orders, (c) => c.dashboardSchema.shape.data),
    }),
    /** What stands in all calendars on these days, both of them included. */
    meetingsOn: build.query<Meeting[], { from: string; to: string }>({
      query: ({ from, to }) => ({
        url: '/meetings/v2/filterByType',
        params: { date_from: from, date_to: to, calendar: '', only_my: 0, search: '' },
      }),
      transformResponse: (answer: { meetings: Meeting[] }) => answer.meetings,
      responseSchema: checkedBy(calendar, (c) => c.meetingSchema.array()),
      keepUnusedDataFor: 0,
    }),
    tryText: build.mutation<MessageTrial, MessageTrialBody>({
      query: (body) => ({ url: '/messages/trial', method: 'POST', body }),
      responseSchema: checkedBy(settings, (c) => c.messageTrialSchema),
    }),
    changeSettings: build.mutation<SettingsAnswer, Partial<ShownSettings> & EditBase>({
      query: (body) => ({ url: '/settings', method: 'PUT', body }),
      responseSchema: checkedBy(settings, (c) => c.settingsAnswerSchema.shape.data),
      invalidatesTags: (_result, error) => (error ? [] : ['Settings']),
    }),
  }),
});

export const {
  useSettingsQuery,
  useHouseCountsQuery,
  useMeetingsOnQuery,
  useSettingHistoryQuery,
  usePreviewClientQuery,
  usePreviewOrderQuery,
  useChangeSettingsMutation,
  useTryTextMutation,
} = settingsApi;
