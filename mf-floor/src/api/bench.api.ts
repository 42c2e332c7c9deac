import type { Board, Whereabouts } from '@peruke/contracts/floor';
import { BENCH_DEED_HEADER, type GivenBenchDeed } from '@peruke/contracts/kernel';
import type { DeviceContact, Operator, OperatorSession } from '@peruke/contracts/identity';
import type {
  HoldReason,
  Order,
  OwnDay,
  PhotoAngle,
  PhotoMoment,
  ReworkBody,
} from '@peruke/contracts/orders';
import { withinCeiling } from '@peruke/contracts/orders';
import { type ApiRequest, checkedBy } from '@peruke/mf-kit/api';
import { createApi } from '@reduxjs/toolkit/query/react';
import { keptQuery } from '../device/kept-query';

const identity = () => import('@peruke/contracts/identity');
const floor = () => import('@peruke/contracts/floor');
const orders = () => import('@peruke/contracts/orders');

/** A call under a token of its own: a refusal ends nobody's session at a desk. */
const by = (token: string, request: ApiRequest, said?: GivenBenchDeed): ApiRequest => ({
  ...request,
  anonymous: true,
  headers: {
    Authorization: `Bearer ${token}`,
    ...(said && { [BENCH_DEED_HEADER]: JSON.stringify(said) }),
  },
});

/** Grams or centimetres, typed on the pad. */
export interface Measured {
  readonly field: 'weight' | 'sawing_length';
  readonly value: string;
}

export type Proof = { badge: string } | { user_id: number; pin: string };

/** An order as the bench shows it. */
export type BenchOrder = Pick<
  Order,
  | 'id'
  | 'barcode'
  | 'client'
  | 'state'
  | 'actions'
  | 'status_array'
  | 'properties'
  | 'files'
  | 'details'
  | 'floor'
  | 'additional_properties'
  | 'rework_additional_properties'
> &
  // a device may have kept it before it kept these
  Partial<Pick<Order, 'version' | 'moves'>>;

/** In whose name, and on which order. */
interface Work {
  token: string;
  orderId: number;
}

/** The same for what a hand did: with what the house knows it by. */
interface Done extends Work {
  said: GivenBenchDeed;
}

const put = ({ token, orderId, said }: Done, what: string, body: object): ApiRequest =>
  by(token, { url: `/wig/${orderId}/${what}`, method: 'PUT', body }, said);

/** Where an order is asked for. */
export const wigUrl = (orderId: number): string => `/wig/${orderId}`;

const askForWig = ({ token, orderId }: Work): ApiRequest => by(token, { url: wigUrl(orderId) });
const benchOrder = checkedBy(orders, (c) =>
  c.orderSchema
    .pick({
      id: true,
      version: true,
      barcode: true,
      client: true,
      state: true,
      actions: true,
      moves: true,
      status_array: true,
      properties: true,
      files: true,
      details: true,
      floor: true,
      additional_properties: true,
      rework_additional_properties: true,
    })
    .partial({ version: true, moves: true }),
);

/** The door of an enrolled bench, and what an operator does there. */
export const benchApi = createApi({
  reducerPath: 'benchApi',
  baseQuery: keptQuery,
  tagTypes: ['Work', 'Wall'],
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
    operators: build.query<Operator[], string>({
      query: (device) => by(device, { url: '/operators' }),
      extraOptions: { keep: 'operators' },
      responseSchema: checkedBy(identity, (c) => c.operatorSchema.array()),
      keepUnusedDataFor: 0,
    }),
    unlock: build.mutation<OperatorSession, { device: string; proof: Proof }>({
      query: ({ device, proof }) => by(device, { url: '/operators/unlock', method: 'POST', body: proof }),
      responseSchema: checkedBy(identity, (c) => c.operatorSessionSchema),
    }),
    openForLate: build.mutation<OperatorSession, { device: string; unlockId: number }>({
      query: ({ device, unlockId }) =>
        by(device, { url: '/operators/late', method: 'POST', body: { unlock_id: unlockId } }),
      responseSchema: checkedBy(identity, (c) => c.operatorSessionSchema),
    }),
    stay: build.mutation<unknown, string>({
      query: (token) => by(token, { url: '/login/stay', method: 'POST' }),
    }),
    queue: build.query<Board, string>({
      query: (token) => by(token, { url: '/floor/board' }),
      extraOptions: { keep: 'board' },
      responseSchema: checkedBy(floor, (c) => c.boardSchema),
      providesTags: ['Work'],
      keepUnusedDataFor: 0,
    }),
    /** The room's board; nothing of it stays in the device. */
    wall: build.query<Board, string>({
      query: (token) => by(token, { url: '/floor/board' }),
      responseSchema: checkedBy(floor, (c) => c.boardSchema),
      providesTags: ['Wall'],
      keepUnusedDataFor: 0,
    }),
    wig: build.query<BenchOrder, Work>({
      query: askForWig,
      extraOptions: { keep: 'order' },
      responseSchema: benchOrder,
      providesTags: ['Work'],
      keepUnusedDataFor: 0,
    }),
    /** The same before anybody opens it, to be read without a network. */
    wigAhead: build.query<BenchOrder, Work>({
      query: askForWig,
      extraOptions: { keep: 'order', ahead: true },
      responseSchema: benchOrder,
      keepUnusedDataFor: 0,
    }),
    /** Names the one step that it is about: all others stay as they are. */
    tick: build.mutation<unknown, Done & { step: string }>({
      query: ({ step, ...done }) => put(done, 'updateStatus', { status: { [step]: 'on' }, changed: [step] }),
    }),
    finishStage: build.mutation<unknown, Done & { stageId: number }>({
      query: ({ stageId, ...done }) => put(done, 'additionalProperties/done', { properties_id: stageId }),
    }),
    measure: build.mutation<unknown, Done & { measured: Measured }>({
      query: ({ measured, ...done }) =>
        put(done, 'wigUpdateProperties', { [measured.field]: measured.value }),
    }),
    holdWork: build.mutation<unknown, Done & { reason: HoldReason; text?: string }>({
      query: ({ reason, text, ...done }) =>
        put(done, 'hold', { reason, ...(text !== undefined && { text }) }),
    }),
    releaseWork: build.mutation<unknown, Work>({
      query: ({ token, orderId }) => by(token, { url: `/wig/${orderId}/release`, method: 'PUT' }),
      invalidatesTags: ['Work'],
    }),
    seeChanges: build.mutation<unknown, Work>({
      query: ({ token, orderId }) => by(token, { url: `/wig/${orderId}/seenChanges`, method: 'PUT' }),
      invalidatesTags: ['Work'],
    }),
    move: build.mutation<unknown, Done & { to: Order['state']; rework?: ReworkBody }>({
      query: ({ to, rework, ...done }) =>
        put(done, 'updateState', { state: to, ...withinCeiling(to), ...(rework && { rework }) }),
    }),
    photograph: build.mutation<
      unknown,
      Done & { photo: Blob; angle: PhotoAngle; moment: PhotoMoment | null }
    >({
      query: ({ token, orderId, said, photo, angle, moment }) => {
        const body = new FormData();
        body.append('angle[0]', angle);
        if (moment !== null) body.append('moment[0]', moment);
        body.append('images[]', photo, `${said.id}.jpg`);
        return by(token, { url: `/wig/${orderId}/updateWig`, method: 'POST', body }, said);
      },
    }),
    /** What the operator has done today; of that nothing stays in the device. */
    ownDay: build.query<OwnDay, string>({
      query: (token) => by(token, { url: '/report/employees/ownDay' }),
      responseSchema: checkedBy(orders, (c) => c.ownDaySchema),
      providesTags: ['Work'],
      keepUnusedDataFor: 0,
    }),
    putAway: build.mutation<Whereabouts, { token: string; wig: string; place: string; said: GivenBenchDeed }>(
      {
        query: ({ token, wig, place, said }) =>
          by(token, { url: '/floor/moves', method: 'POST', body: { wig, place } }, said),
        responseSchema: checkedBy(floor, (c) => c.whereaboutsSchema),
        invalidatesTags: (_result, error) => (error ? [] : ['Work']),
      },
    ),
  }),
});

export const {
  useEnrolMutation,
  useContactMutation,
  useOperatorsQuery,
  useUnlockMutation,
  useStayMutation,
  useOwnDayQuery,
  useQueueQuery,
  useWallQuery,
  useWigQuery,
  useReleaseWorkMutation,
  useSeeChangesMutation,
  usePutAwayMutation,
} = benchApi;
