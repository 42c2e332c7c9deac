import {
  citiesAnswerSchema,
  clientsPageSchema,
  clientSchema,
  countrySchema,
  flagSchema,
  type Client,
  type ClientsPage,
} from '@peruke/contracts/clients';
import { baseQuery } from '@peruke/mf-kit/api';
import { createApi } from '@reduxjs/toolkit/query/react';
import * as z from 'zod';

export interface ClientsQuery {
  page: number;
  perPage: number;
  status: 'active' | 'deleted' | 'both';
  search: string;
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
}

const LIST = { type: 'Client' as const, id: 'LIST' };
type ById = { id: number };

export const clientsApi = createApi({
  reducerPath: 'clientsApi',
  baseQuery,
  tagTypes: ['Client'],
  keepUnusedDataFor: 900,
  endpoints: (build) => ({
    clients: build.query<ClientsPage, ClientsQuery>({
      query: ({ page, perPage, status, search }) => ({
        url: '/clients/v2',
        params: { page, per_page: perPage, status, search, sort: 'date_desc' },
      }),
      responseSchema: clientsPageSchema.shape.data,
      providesTags: [LIST],
    }),
    client: build.query<Client, number>({
      query: (id) => ({ url: `/client/${id}` }),
      responseSchema: clientSchema,
      providesTags: (_result, _error, id) => [{ type: 'Client', id }],
    }),
    clientByPhone: build.query<Client | null, string>({
      query: (phone) => ({ url: '/client/getByPhone', params: { phone } }),
      responseSchema: clientSchema.nullable(),
    }),
    addClient: build.mutation<Client, { fields: ClientFields; key: string }>({
      query: ({ fields, key }) => ({ url: '/client', method: 'POST', body: fields, idempotencyKey: key }),
      responseSchema: clientSchema,
      invalidatesTags: (_result, error) => (error ? [] : [LIST]),
    }),
    updateClient: build.mutation<Client, ById & { fields: Partial<ClientFields> }>({
      query: ({ id, fields }) => ({ url: `/client/${id}`, method: 'PUT', body: fields }),
      invalidatesTags: (_result, error, { id }) => (error ? [] : [LIST, { type: 'Client', id }]),
    }),
    deleteClient: build.mutation<unknown, ById>({
      query: ({ id }) => ({ url: `/client/${id}`, method: 'DELETE' }),
      invalidatesTags: (_result, error, { id }) => (error ? [] : [LIST, { type: 'Client', id }]),
    }),
    restoreClient: build.mutation<unknown, ById>({
      query: ({ id }) => ({ url: `/client/${id}/restore`, method: 'PUT' }),
      invalidatesTags: (_result, error, { id }) => (error ? [] : [LIST, { type: 'Client', id }]),
    }),
    countries: build.query<z.infer<typeof countrySchema>[], void>({
      query: () => '/countries/codes',
      responseSchema: z.array(countrySchema),
    }),
    flags: build.query<z.infer<typeof flagSchema>[], void>({
      query: () => '/countries/flags',
      responseSchema: z.array(flagSchema),
    }),
    /** Cities by their kept (English) names; `hebrew` in the same order, empty where it is not known. */
    cities: build.query<{ cities: string[]; hebrew: string[] }, string>({
      query: (country) => ({ url: '/countries/cities', method: 'POST', body: { country }, unwrap: false }),
      rawResponseSchema: citiesAnswerSchema,
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
  useRestoreClientMutation,
  useCountriesQuery,
  useFlagsQuery,
  useCitiesQuery,
} = clientsApi;
