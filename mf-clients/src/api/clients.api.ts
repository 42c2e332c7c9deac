import type {
  citiesAnswerSchema,
  countrySchema,
  flagSchema,
  CallList,
  CallSort,
  Client,
  Forgotten,
  ClientFile,
  ClientSort,
  ClientsPage,
  Fit,
  FitBody,
  MergeClientBody,
  MessageOccasion,
  PartedClient,
  Recall,
  RecallList,
  RecallNote,
  SamePerson,
  WireMessage,
} from '@peruke/contracts/clients';
import type { EditBase } from '@peruke/contracts/kernel';
import type { BulkRun } from '@peruke/contracts/orders';
import { baseQuery, checkedBy } from '@peruke/mf-kit/api';
import { createApi } from '@reduxjs/toolkit/query/react';
import type * as z from 'zod';
import { type BeforeForgetting, beforeForgetting, type ForgettingAnswers } from './before-forgetting';

const clients = () => import('@peruke/contracts/clients');
const orders = () => import('@peruke/contracts/orders');

export interface ClientsQuery {
  page: number;
  perPage: number;
  status: 'active' | 'deleted' | 'both';
  search: string;
  sort?: ClientSort;
}

/** The fields of the form as they are sent. */
export interface ClientFields {
  name: string;
  surname: string;
  phone: string;
  additionalPhone: string;
  email: string;
  country: string;
  city: string;
  address: string;
  contactPreference: Client['contactPreference'];
  agreesToRecall: boolean;
}

/** What is changed of the one who is kept, and who goes into her. */
type MergeFields = Partial<ClientFields> & Pick<MergeClientBody, 'merged_id' | 'base_version' | 'changed'>;

export interface CallsQuery {
  page: number;
  perPage: number;
  search: string;
  occasion: MessageOccasion | '';
  sort?: CallSort;
}

export interface RecallsQuery {
  page: number;
  perPage: number;
}

/** Who keeps something of clients; each tells its own part, since services do not ask one another. */
const FILE_PARTS = ['orders', 'payments', 'calendar', 'identity'];

/** Where it is asked how far many clients are reminded. */
export const REMIND_RUNS = '/messages/reminders/bulk';

const LIST = { type: 'Client' as const, id: 'LIST' };
type ById = { id: number };
const MOST_ORDERS = 100;

export const clientsApi = createApi({
  reducerPath: 'clientsApi',
  baseQuery,
  tagTypes: ['Client', 'Fit', 'Messages', 'Recalls', 'Same'],
  keepUnusedDataFor: 900,
  endpoints: (build) => ({
    clients: build.query<ClientsPage, ClientsQuery>({
      query: ({ page, perPage, status, search, sort = 'date_desc' }) => ({
        url: '/clients/v2',
        params: { page, per_page: perPage, status, search, sort },
      }),
      responseSchema: checkedBy(clients, (c) => c.clientsPageSchema.shape.data),
      providesTags: [LIST],
    }),
    client: build.query<Client, number>({
      query: (id) => ({ url: `/client/${id}` }),
      responseSchema: checkedBy(clients, (c) => c.clientSchema),
      // the number of one who was merged leads to the one who is kept
      providesTags: (result, _error, id) =>
        [...new Set([id, result?.id ?? id])].map((one) => ({ type: 'Client' as const, id: one })),
    }),
    clientByPhone: build.query<Client | null, string>({
      query: (phone) => ({ url: '/client/getByPhone', params: { phone } }),
      responseSchema: checkedBy(clients, (c) => c.clientSchema.nullable()),
    }),
    addClient: build.mutation<Client, { fields: ClientFields; key: string }>({
      query: ({ fields, key }) => ({ url: '/client', method: 'POST', body: fields, idempotencyKey: key }),
      responseSchema: checkedBy(clients, (c) => c.clientSchema),
      invalidatesTags: (_result, error) => (error ? [] : [LIST]),
    }),
    updateClient: build.mutation<Client, ById & { fields: Partial<ClientFields> & EditBase }>({
      query: ({ id, fields }) => ({ url: `/client/${id}`, method: 'PUT', body: fields }),
      // what was refused for somebody else's change is behind: it is read anew
      invalidatesTags: (_result, error, { id }) =>
        error && error.status !== 409 ? [] : [LIST, 'Same', { type: 'Client', id }],
    }),
    samePerson: build.query<SamePerson, number>({
      query: (id) => ({ url: `/client/${id}/same` }),
      responseSchema: checkedBy(clients, (c) => c.samePersonSchema),
      providesTags: ['Same'],
      keepUnusedDataFor: 0,
    }),
    tellApart: build.mutation<unknown, ById & { otherId: number }>({
      query: ({ id, otherId }) => ({ url: `/client/${id}/same/${otherId}`, method: 'DELETE' }),
      invalidatesTags: ['Same'],
    }),
    // two cards change, and every list that has either
    mergeClients: build.mutation<Client, ById & { body: MergeFields; key: string }>({
      query: ({ id, body, key }) => ({
        url: `/client/${id}/merge`,
        method: 'POST',
        body,
        idempotencyKey: key,
      }),
      responseSchema: checkedBy(clients, (c) => c.clientSchema),
      invalidatesTags: (_result, error) =>
        error && error.status !== 409 ? [] : ['Client', 'Same', 'Fit', 'Messages'],
    }),
    partClients: build.mutation<PartedClient, ById & { mergedId: number }>({
      query: ({ id, mergedId }) => ({ url: `/client/${id}/merged/${mergedId}`, method: 'DELETE' }),
      responseSchema: checkedBy(clients, (c) => c.partedClientSchema),
      invalidatesTags: (_result, error) => (error ? [] : ['Client', 'Same', 'Fit', 'Messages']),
    }),
    /** Everything that is known of her and of whoever was merged into her. */
    clientFile: build.query<ClientFile, number>({
      queryFn: async (id, _api, _extra, ask) => {
        const same = await ask({ url: `/client/${id}/same` });
        if (same.error) return { error: same.error };
        const also = (same.data as SamePerson).merged.map((merged) => merged.id).join(',');
        const params = also ? { also } : undefined;
        const parts = await Promise.all(
          ['clients', ...FILE_PARTS].map((part) => ask({ url: `/client/${id}/file/${part}`, params })),
        );
        const failed = parts.find(({ error }) => error)?.error;
        if (failed) return { error: failed };
        const files = parts.map(({ data }) => data as ClientFile);
        return {
          data: {
            sections: files.flatMap((file) => file.sections),
            files: files.flatMap((file) => file.files),
          },
        };
      },
      keepUnusedDataFor: 0,
    }),
    fit: build.query<Fit, number>({
      query: (clientId) => ({ url: `/client/${clientId}/fit` }),
      responseSchema: checkedBy(clients, (c) => c.fitSchema),
      providesTags: (_result, _error, clientId) => [{ type: 'Fit', id: clientId }],
    }),
    saveFit: build.mutation<Fit, { clientId: number; body: FitBody }>({
      query: ({ clientId, body }) => ({ url: `/client/${clientId}/fit`, method: 'PUT', body }),
      responseSchema: checkedBy(clients, (c) => c.fitSchema),
      invalidatesTags: (_result, error, { clientId }) =>
        error && error.status !== 409 ? [] : [{ type: 'Fit', id: clientId }],
    }),
    deleteClient: build.mutation<unknown, ById>({
      query: ({ id }) => ({ url: `/client/${id}`, method: 'DELETE' }),
      invalidatesTags: (_result, error, { id }) => (error ? [] : [LIST, { type: 'Client', id }]),
    }),
    beforeForgetting: build.query<BeforeForgetting, number>({
      queryFn: async (id, _api, _extra, ask) => {
        const params = { client_id: id, per_page: MOST_ORDERS, page: 1 };
        const answers = await Promise.all([
          ask({ url: '/wigs/v2/all', params }),
          ask('/settings'),
          ask(`/client/${id}`),
          ask(`/client/${id}/same`),
        ]);
        const failed = answers.find(({ error }) => error)?.error;
        if (failed) return { error: failed };
        const known = answers.map(({ data }) => data) as ForgettingAnswers;
        return { data: await beforeForgetting(known, new Date()) };
      },
      keepUnusedDataFor: 0,
    }),
    /** She is nobody from then on, nor is who was merged into her: what is kept here of clients is read anew. */
    forgetClient: build.mutation<Forgotten, ById>({
      query: ({ id }) => ({ url: `/client/${id}/forget`, method: 'POST' }),
      responseSchema: checkedBy(clients, (c) => c.forgottenSchema),
      invalidatesTags: (_result, error) => (error ? [] : ['Client', 'Fit', 'Messages', 'Recalls', 'Same']),
    }),
    restoreClient: build.mutation<unknown, ById>({
      query: ({ id }) => ({ url: `/client/${id}/restore`, method: 'PUT' }),
      invalidatesTags: (_result, error, { id }) => (error ? [] : [LIST, { type: 'Client', id }]),
    }),
    /** Every message to a client, newest first. They are sent behind the page's back, so each look asks anew. */
    messages: build.query<WireMessage[], number>({
      query: (clientId) => ({ url: '/messages', params: { client_id: clientId } }),
      responseSchema: checkedBy(clients, (c) => c.customerMessageSchema.array()),
      providesTags: (_result, _error, clientId) => [{ type: 'Messages', id: clientId }],
      keepUnusedDataFor: 0,
    }),
    calls: build.query<CallList, CallsQuery>({
      query: ({ perPage, ...asked }) => ({
        url: '/messages/call-list',
        params: { ...asked, per_page: perPage },
      }),
      responseSchema: checkedBy(clients, (c) => c.callListSchema.shape.data),
      keepUnusedDataFor: 0,
    }),
    /** Told by phone, or not after all. The row stays where it is, so that a slip can be taken back. */
    tell: build.mutation<WireMessage, { message: WireMessage; told: boolean; list?: CallsQuery }>({
      query: ({ message, told }) => ({
        url: `/messages/${message.id}/told`,
        method: told ? 'PUT' : 'DELETE',
      }),
      responseSchema: checkedBy(clients, (c) => c.customerMessageSchema),
      invalidatesTags: (_result, error, { message }) =>
        error ? [] : [{ type: 'Messages', id: message.client_id }],
      onQueryStarted: async ({ list }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer || !list) return;
        const patch = clientsApi.util.updateQueryData('calls', list, (draft) => {
          const row = draft.calls.find(({ id }) => id === answer.data.id);
          if (row) Object.assign(row, answer.data);
        });
        dispatch(patch);
      },
    }),
    recalls: build.query<RecallList, RecallsQuery>({
      query: ({ page, perPage }) => ({ url: '/messages/recalls', params: { page, per_page: perPage } }),
      responseSchema: checkedBy(clients, (c) => c.recallListSchema.shape.data),
      providesTags: ['Recalls'],
      keepUnusedDataFor: 0,
    }),
    /** Refused, somebody else has asked her meanwhile: the list is read again either way. */
    recall: build.mutation<Recall, { orderId: number; key: string }>({
      query: ({ orderId, key }) => ({
        url: '/messages/recalls',
        method: 'POST',
        body: { order_id: orderId },
        idempotencyKey: key,
      }),
      responseSchema: checkedBy(clients, (c) => c.recallSchema),
      invalidatesTags: ['Recalls'],
    }),
    /** That finished wigs wait: each client as one is reminded; how far it is, its own path tells. */
    remindMany: build.mutation<BulkRun, { orderIds: readonly number[]; key: string }>({
      query: ({ orderIds, key }) => ({
        url: REMIND_RUNS,
        method: 'POST',
        body: { ids: orderIds, deed: { action: 'remind' } },
        idempotencyKey: key,
      }),
      responseSchema: checkedBy(orders, (c) => c.bulkRunSchema),
    }),
    noteRecall: build.mutation<RecallNote, { orderId: number; text: string }>({
      query: ({ orderId, text }) => ({
        url: `/messages/recalls/${orderId}/note`,
        method: 'PUT',
        body: { text },
      }),
      responseSchema: checkedBy(clients, (c) => c.recallNoteSchema),
      invalidatesTags: ['Recalls'],
    }),
    unnoteRecall: build.mutation<RecallNote, { orderId: number }>({
      query: ({ orderId }) => ({ url: `/messages/recalls/${orderId}/note`, method: 'DELETE' }),
      responseSchema: checkedBy(clients, (c) => c.recallNoteSchema),
      invalidatesTags: ['Recalls'],
    }),
    countries: build.query<z.infer<typeof countrySchema>[], void>({
      query: () => '/countries/codes',
      responseSchema: checkedBy(clients, (c) => c.countrySchema.array()),
    }),
    flags: build.query<z.infer<typeof flagSchema>[], void>({
      query: () => '/countries/flags',
      responseSchema: checkedBy(clients, (c) => c.flagSchema.array()),
    }),
    /** Cities by their kept (English) names; `hebrew` in the same order, empty where it is not known. */
    cities: build.query<{ cities: string[]; hebrew: string[] }, string>({
      query: (country) => ({ url: '/countries/cities', method: 'POST', body: { country }, unwrap: false }),
      rawResponseSchema: checkedBy(clients, (c) => c.citiesAnswerSchema),
      transformResponse: ({ data, names }: z.infer<typeof citiesAnswerSchema>) => ({
        cities: data,
        hebrew: names?.he ?? [],
      }),
    }),
  }),
});

export const {
  useClientsQuery,
  useClientQuery,
  useLazyClientByPhoneQuery,
  useAddClientMutation,
  useUpdateClientMutation,
  useDeleteClientMutation,
  useForgetClientMutation,
  useLazyBeforeForgettingQuery,
  useRestoreClientMutation,
  useSamePersonQuery,
  useTellApartMutation,
  useMergeClientsMutation,
  usePartClientsMutation,
  useClientFileQuery,
  useFitQuery,
  useSaveFitMutation,
  useMessagesQuery,
  useCallsQuery,
  useTellMutation,
  useRecallsQuery,
  useRecallMutation,
  useRemindManyMutation,
  useNoteRecallMutation,
  useUnnoteRecallMutation,
  useCountriesQuery,
  useFlagsQuery,
  useCitiesQuery,
} = clientsApi;
