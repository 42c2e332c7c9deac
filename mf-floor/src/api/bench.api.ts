import type { DeviceContact, Operator, OperatorSession } from '@peruke/contracts/identity';
import { type ApiRequest, baseQuery, checkedBy } from '@peruke/mf-kit/api';
import { createApi } from '@reduxjs/toolkit/query/react';
import { deviceKeep } from '../bench/bench-keep';

const identity = () => import('@peruke/contracts/identity');

/** A call of the device itself: under its own token, and a refusal ends nobody's session at a desk. */
const asDevice = (request: ApiRequest): ApiRequest => ({
  ...request,
  anonymous: true,
  headers: { Authorization: `Bearer ${deviceKeep.get()?.device_token ?? ''}` },
});

export type Proof = { badge: string } | { user_id: number; pin: string };

/** The door of an enrolled bench. */
export const benchApi = createApi({
  reducerPath: 'benchApi',
  baseQuery,
  endpoints: (build) => ({
    enrol: build.mutation<DeviceContact, string>({
      query: (code) => ({ url: '/device/enrol', method: 'POST', body: { code }, anonymous: true }),
      responseSchema: checkedBy(identity, (c) => c.deviceContactSchema),
    }),
    contact: build.mutation<DeviceContact, string>({
      query: (token) => ({
        url: '/device/contact',
        method: 'POST',
        body: { device_token: token },
        anonymous: true,
      }),
      responseSchema: checkedBy(identity, (c) => c.deviceContactSchema),
    }),
    operators: build.query<Operator[], void>({
      query: () => asDevice({ url: '/operators' }),
      responseSchema: checkedBy(identity, (c) => c.operatorSchema.array()),
      keepUnusedDataFor: 0,
    }),
    unlock: build.mutation<OperatorSession, Proof>({
      query: (body) => asDevice({ url: '/operators/unlock', method: 'POST', body }),
      responseSchema: checkedBy(identity, (c) => c.operatorSessionSchema),
    }),
  }),
});

export const { useEnrolMutation, useOperatorsQuery, useUnlockMutation } = benchApi;
