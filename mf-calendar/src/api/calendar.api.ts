import {
  type Attendance,
  type calendarFeedSchema,
  type holidaySchema,
  type meetingsAnswerSchema,
  type meetingsPageSchema,
  type CalendarType,
  type Meeting,
} from '@peruke/contracts/calendar';
import type { OrderState } from '@peruke/contracts/orders';
import type { Staff } from '@peruke/contracts/identity';
import { type EditBase, type Open } from '@peruke/contracts/kernel';
import { baseQuery, checkedBy } from '@peruke/mf-kit/api';
import { whileKept } from '@peruke/mf-kit/realtime';
import { createApi } from '@reduxjs/toolkit/query/react';
import type * as z from 'zod';
import { mayTouchMeetings, mayTouchOrder } from './order-news.rules';

const calendar = () => import('@peruke/contracts/calendar');
const orders = () => import('@peruke/contracts/orders');
const identity = () => import('@peruke/contracts/identity');

export interface RangeQuery {
  /** Days of Asia/Jerusalem, both included. */
  from: string;
  to: string;
  calendar: CalendarType | '';
  search: string;
}

/** Fields of a meeting as they are sent; empty ones are left out. */
export interface MeetingFields {
  client_id?: number;
  wig_id?: number;
  date: string;
  time: string;
  manager_id?: number;
  calendar: Meeting['calendar'];
  subject?: string;
  /** The order becomes ready then: what its own card sends. */
  sets_complete_date?: boolean;
}

interface MeetingsOf {
  client_id?: number;
  wig_id?: number;
  per_page: number;
}

/** Of one answer alone: each that is kept hears of changes by itself. */
const ofTag = (of: MeetingsOf) => ({ type: 'Meeting' as const, id: JSON.stringify(of) });
const LIST = { type: 'Meeting' as const, id: 'LIST' };
export type Holiday = z.infer<typeof holidaySchema>;
type Feed = z.infer<typeof calendarFeedSchema.shape.data>;
type MeetingsPage = z.infer<typeof meetingsPageSchema.shape.data>;
type MeetingsAnswer = z.infer<typeof meetingsAnswerSchema.shape.data>;

export const calendarApi = createApi({
  reducerPath: 'calendarApi',
  baseQuery,
  tagTypes: ['Meeting', 'Order', 'Feed'],
  keepUnusedDataFor: 600,
  endpoints: (build) => ({
    meetings: build.query<Meeting[], RangeQuery>({
      query: ({ from, to, calendar, search }) => ({
        url: '/meetings/v2/filterByType',
        params: { date_from: from, date_to: to, calendar, only_my: 0, search },
      }),
      transformResponse: (answer: MeetingsAnswer) => answer.meetings,
      responseSchema: checkedBy(calendar, (c) => c.meetingSchema.array()),
      providesTags: [LIST],
    }),
    /** All meetings of an order or of a client, the latest first (CAL-068). */
    meetingsOf: build.query<MeetingsPage, MeetingsOf>({
      query: (params) => ({ url: '/meetings/v2/all', params: { page: 1, ...params } }),
      responseSchema: checkedBy(calendar, (c) => c.meetingsPageSchema.shape.data),
      providesTags: (_result, _error, of) => [LIST, ofTag(of)],
      onCacheEntryAdded: whileKept((dispatch, of: MeetingsOf, event, told) => {
        if (mayTouchMeetings(of.wig_id, event, told)) dispatch(calendarApi.util.invalidateTags([ofTag(of)]));
      }),
    }),
    /** Meetings to come of an order or of a client, the earliest first (CAL-063). */
    futureMeetings: build.query<Meeting[], { client_id: number } | { wig_id: number }>({
      query: (params) => ({ url: '/meetings/v2/filterFutureMeetings', params }),
      transformResponse: (answer: MeetingsAnswer) => answer.meetings,
      responseSchema: checkedBy(calendar, (c) => c.meetingSchema.array()),
      providesTags: [LIST],
    }),
    meeting: build.query<Meeting, number>({
      query: (id) => ({ url: `/meeting/${id}` }),
      responseSchema: checkedBy(calendar, (c) => c.meetingSchema),
      providesTags: (_result, _error, id) => [{ type: 'Meeting', id }],
    }),
    holidays: build.query<Holiday[], { year: number; month: number; lg: string }>({
      query: (params) => ({ url: '/getHebcalEvents', params }),
      transformResponse: (answer: { items: Holiday[] }) => answer.items,
      responseSchema: checkedBy(calendar, (c) => c.holidaysAnswerSchema.shape.data.shape.items),
    }),
    managers: build.query<Staff[], void>({
      query: () => ({ url: '/getUsersByRole', params: { role: 'MANAGER_PLUS' } }),
      responseSchema: checkedBy(identity, (c) => c.staffSchema.array()),
    }),
    addMeeting: build.mutation<Meeting, { fields: MeetingFields; key: string }>({
      query: ({ fields, key }) => ({ url: '/meeting', method: 'POST', body: fields, idempotencyKey: key }),
      responseSchema: checkedBy(calendar, (c) => c.meetingSchema),
      invalidatesTags: (_result, error) => (error ? [] : [LIST]),
    }),
    updateMeeting: build.mutation<Meeting, { id: number; fields: Partial<MeetingFields> & EditBase }>({
      query: ({ id, fields }) => ({ url: `/meeting/${id}`, method: 'PUT', body: fields }),
      // what was refused for somebody else's change is behind: it is read anew
      invalidatesTags: (_result, error, { id }) =>
        error && error.status !== 409 ? [] : [LIST, { type: 'Meeting', id }],
    }),
    deleteMeeting: build.mutation<Meeting, number>({
      query: (id) => ({ url: `/meeting/${id}`, method: 'DELETE' }),
      responseSchema: checkedBy(calendar, (c) => c.meetingSchema),
      invalidatesTags: (_result, error, id) => (error ? [] : [LIST, { type: 'Meeting', id }]),
    }),
    /** Takes back what was just done to it. */
    undoMeeting: build.mutation<Meeting, { id: number; base_version: number; sets_complete_date?: boolean }>({
      query: ({ id, ...body }) => ({ url: `/meeting/${id}/undo`, method: 'POST', body }),
      responseSchema: checkedBy(calendar, (c) => c.meetingSchema),
      invalidatesTags: (_result, error, { id }) =>
        error && error.status !== 409 ? [] : [LIST, { type: 'Meeting', id }],
    }),
    markAttendance: build.mutation<Meeting, { id: number; attendance: Attendance | null }>({
      query: ({ id, attendance }) => ({
        url: `/meeting/${id}/attendance`,
        method: 'PUT',
        body: { attendance },
      }),
      invalidatesTags: (_result, error, { id }) => (error ? [] : [LIST, { type: 'Meeting', id }]),
    }),
    feed: build.query<Feed, void>({
      query: () => ({ url: '/meetings/feed' }),
      responseSchema: checkedBy(calendar, (c) => c.calendarFeedSchema.shape.data),
      providesTags: ['Feed'],
    }),
    renewFeed: build.mutation<Feed, void>({
      query: () => ({ url: '/meetings/feed', method: 'POST' }),
      invalidatesTags: ['Feed'],
    }),
    revokeFeed: build.mutation<Feed, void>({
      query: () => ({ url: '/meetings/feed', method: 'DELETE' }),
      invalidatesTags: ['Feed'],
    }),
    /** The complete date of a meeting's order; refused where somebody has set another since that version. */
    setCompleteDate: build.mutation<unknown, { orderId: number; date: string; base_version: number }>({
      query: ({ orderId, date, base_version }) => ({
        url: `/wig/${orderId}/setCompleteDate`,
        method: 'PUT',
        body: { complete_date: date, base_version },
      }),
    }),
    /** What the form needs to know of the order it is opened for. */
    orderBrief: build.query<OrderOfMeeting, number>({
      query: (id) => ({ url: `/wig/${id}` }),
      providesTags: (_result, _error, id) => [{ type: 'Order', id }],
      onCacheEntryAdded: whileKept((dispatch, id: number, event, told) => {
        if (mayTouchOrder(id, event, told))
          dispatch(calendarApi.util.invalidateTags([{ type: 'Order', id }]));
      }),
      rawResponseSchema: checkedBy(orders, (c) =>
        c.orderSchema.pick({
          id: true,
          barcode: true,
          client: true,
          client_id: true,
          is_repair: true,
          state: true,
          suggestedMeetingManager: true,
          meetings: true,
          complete_data: true,
          version: true,
          actions: true,
        }),
      ),
    }),
    ordersByText: build.query<OrderBrief[], string>({
      query: (search) => ({ url: '/wigs/filterByBarcodeOrClient', params: { search } }),
    }),
  }),
});

/** A meeting as the order itself tells of it: for those who see the order and not the calendar. */
export interface OrdersMeeting {
  id: number;
  start_at: string;
  calendar: Meeting['calendar'];
  subject: string;
  isCanceled: boolean;
}

export interface OrderOfMeeting extends OrderBrief {
  state: Open<OrderState>;
  suggestedMeetingManager: { id: number | null; nickName: string } | null;
  meetings: OrdersMeeting[];
  complete_data: string | null;
  version: number;
  actions: readonly string[];
}

export interface OrderBrief {
  id: number;
  barcode: string;
  client: string;
  client_id: number | null;
  is_repair: 0 | 1;
}

export const {
  useMeetingsQuery,
  useMeetingsOfQuery,
  useFutureMeetingsQuery,
  useMarkAttendanceMutation,
  useFeedQuery,
  useRenewFeedMutation,
  useRevokeFeedMutation,
  useMeetingQuery,
  useHolidaysQuery,
  useManagersQuery,
  useAddMeetingMutation,
  useUpdateMeetingMutation,
  useDeleteMeetingMutation,
  useUndoMeetingMutation,
  useSetCompleteDateMutation,
  useOrderBriefQuery,
  useOrdersByTextQuery,
} = calendarApi;
