import type { Meeting } from '@peruke/contracts/calendar';
import type { RecallList, Reminder } from '@peruke/contracts/clients';
import type { Attention, DashboardCounts } from '@peruke/contracts/orders';
import type { UnpaidDeliveries } from '@peruke/contracts/payments';
import { checkedBy } from '@peruke/mf-kit/api';
import { shellApi } from '../api/shell.api';

const orders = () => import('@peruke/contracts/orders');
const clients = () => import('@peruke/contracts/clients');
const payments = () => import('@peruke/contracts/payments');
const calendar = () => import('@peruke/contracts/calendar');

/** Apart from the other calls of the shell: the schemas of orders and meetings travel with the dashboard only. */
export const dashboardApi = shellApi
  .enhanceEndpoints({ addTagTypes: ['Dashboard', 'Reminders'] })
  .injectEndpoints({
    endpoints: (build) => ({
      dashboard: build.query<DashboardCounts, void>({
        query: () => ({ url: '/dashboard/index' }),
        responseSchema: checkedBy(orders, (c) => c.dashboardSchema.shape.data),
        providesTags: ['Dashboard'],
      }),
      attention: build.query<Attention, { all?: boolean }>({
        query: ({ all }) => ({ url: '/dashboard/attention', params: all ? { all: '1' } : {} }),
        responseSchema: checkedBy(orders, (c) => c.attentionSchema.shape.data),
        providesTags: ['Dashboard'],
      }),
      /** How often the clients of these orders were asked to take them. */
      reminders: build.query<Reminder[], readonly number[]>({
        query: (ids) => ({ url: '/messages/reminders', params: { order_ids: ids.join(',') } }),
        responseSchema: checkedBy(clients, (c) => c.remindersAnswerSchema.shape.data),
        providesTags: ['Reminders'],
        keepUnusedDataFor: 0,
      }),
      /** Refused, somebody else has reminded meanwhile: the list is read again either way. */
      remind: build.mutation<Reminder, { orderId: number; key: string }>({
        query: ({ orderId, key }) => ({
          url: '/messages/reminders',
          method: 'POST',
          body: { order_id: orderId },
          idempotencyKey: key,
        }),
        responseSchema: checkedBy(clients, (c) => c.reminderAnswerSchema.shape.data),
        invalidatesTags: ['Reminders'],
      }),
      /** Whose wig it is time to look at: how many, and the longest due few. */
      dueRecalls: build.query<RecallList, void>({
        query: () => ({ url: '/messages/recalls', params: { page: 1, per_page: 4 } }),
        responseSchema: checkedBy(clients, (c) => c.recallListSchema.shape.data),
        providesTags: ['Reminders'],
        keepUnusedDataFor: 0,
      }),
      unpaidDeliveries: build.query<UnpaidDeliveries, { all?: boolean }>({
        query: ({ all }) => ({ url: '/payments/delivered-unpaid', params: all ? { all: '1' } : {} }),
        responseSchema: checkedBy(payments, (c) => c.unpaidDeliveriesAnswerSchema.shape.data),
        providesTags: ['Dashboard'],
      }),
      /** All meetings that the person may see, between two days of the shop, both included. */
      meetingsOf: build.query<Meeting[], { from: string; to: string }>({
        query: ({ from, to }) => ({
          url: '/meetings/v2/filterByType',
          params: { date_from: from, date_to: to, calendar: '', only_my: 0 },
        }),
        transformResponse: (data: { meetings: Meeting[] }) => data.meetings,
        responseSchema: checkedBy(calendar, (c) => c.meetingsAnswerSchema.shape.data.shape.meetings),
        providesTags: ['Dashboard'],
      }),
    }),
  });

export const {
  useDashboardQuery,
  useAttentionQuery,
  useRemindersQuery,
  useRemindMutation,
  useDueRecallsQuery,
  useUnpaidDeliveriesQuery,
  useMeetingsOfQuery,
} = dashboardApi;
