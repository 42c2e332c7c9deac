import {
  holidaysAnswerSchema,
  meetingsAnswerSchema,
  meetingSchema,
  type CalendarType,
  type Meeting,
} from '@peruke/contracts/calendar';
import { staffSchema, type Staff } from '@peruke/contracts/identity';
import { baseQuery } from '@peruke/mf-kit/api';
import { createApi } from '@reduxjs/toolkit/query/react';
import * as z from 'zod';

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
  calendar: CalendarType;
  subject?: string;
}

const LIST = { type: 'Meeting' as const, id: 'LIST' };
type MeetingsAnswer = z.infer<typeof meetingsAnswerSchema.shape.data>;

export const calendarApi = createApi({
  reducerPath: 'calendarApi',
  baseQuery,
  tagTypes: ['Meeting'],
  keepUnusedDataFor: 600,
  endpoints: (build) => ({
    meetings: build.query<Meeting[], RangeQuery>({
      query: ({ from, to, calendar, search }) => ({
        url: '/meetings/v2/filterByType',
        params: { date_from: from, date_to: to, calendar, only_my: 0, search },
      }),
      transformResponse: (answer: MeetingsAnswer) => answer.meetings,
      responseSchema: z.array(meetingSchema),
      providesTags: [LIST],
    }),
    futureMeetings: build.query<Meeting[], { client_id?: number; wig_id?: number }>({
      query: (params) => ({ url: '/meetings/v2/filterFutureMeetings', params }),
      transformResponse: (answer: MeetingsAnswer) => answer.meetings,
      responseSchema: z.array(meetingSchema),
      providesTags: [LIST],
    }),
    meeting: build.query<Meeting, number>({
      query: (id) => ({ url: `/meeting/${id}` }),
      responseSchema: meetingSchema,
      providesTags: (_result, _error, id) => [{ type: 'Meeting', id }],
    }),
    holidays: build.query<
      { date: string; title: string; link: string }[],
      { year: number; month: number; lg: string }
    >({
      query: (params) => ({ url: '/getHebcalEvents', params }),
      transformResponse: (answer: { items: { date: string; title: string; link: string }[] }) => answer.items,
      responseSchema: holidaysAnswerSchema.shape.data.shape.items,
    }),
    managers: build.query<Staff[], void>({
      query: () => ({ url: '/getUsersByRole', params: { role: 'MANAGER_PLUS' } }),
      responseSchema: z.array(staffSchema),
    }),
    addMeeting: build.mutation<Meeting, { fields: MeetingFields; key: string }>({
      query: ({ fields, key }) => ({ url: '/meeting', method: 'POST', body: fields, idempotencyKey: key }),
      responseSchema: meetingSchema,
      invalidatesTags: (_result, error) => (error ? [] : [LIST]),
    }),
    updateMeeting: build.mutation<Meeting, { id: number; fields: Partial<MeetingFields> }>({
      query: ({ id, fields }) => ({ url: `/meeting/${id}`, method: 'PUT', body: fields }),
      invalidatesTags: (_result, error, { id }) => (error ? [] : [LIST, { type: 'Meeting', id }]),
    }),
    deleteMeeting: build.mutation<unknown, number>({
      query: (id) => ({ url: `/meeting/${id}`, method: 'DELETE' }),
      invalidatesTags: (_result, error, id) => (error ? [] : [LIST, { type: 'Meeting', id }]),
    }),
    /** The date by which the wig is to be ready follows a meeting made for it (AMB-19). */
    setCompleteDate: build.mutation<unknown, { orderId: number; date: string; time: string }>({
      query: ({ orderId, date, time }) => ({
        url: `/wig/${orderId}/setCompleteDate`,
        method: 'PUT',
        body: { complete_date: `${date} ${time}` },
      }),
    }),
    /** What the form needs to know of the order it is opened for. */
    orderBrief: build.query<OrderBrief, number>({
      query: (id) => ({ url: `/wig/${id}` }),
      responseSchema: z.object({
        id: z.int(),
        barcode: z.string(),
        client: z.string(),
        client_id: z.int().nullable(),
        is_repair: z.literal([0, 1]),
      }),
    }),
    ordersByText: build.query<OrderBrief[], string>({
      query: (search) => ({ url: '/wigs/filterByBarcodeOrClient', params: { search } }),
    }),
  }),
});

export interface OrderBrief {
  id: number;
  barcode: string;
  client: string;
  client_id: number | null;
  is_repair: 0 | 1;
}

export const {
  useMeetingsQuery,
  useFutureMeetingsQuery,
  useMeetingQuery,
  useHolidaysQuery,
  useManagersQuery,
  useAddMeetingMutation,
  useUpdateMeetingMutation,
  useDeleteMeetingMutation,
  useSetCompleteDateMutation,
  useOrderBriefQuery,
  useOrdersByTextQuery,
} = calendarApi;
