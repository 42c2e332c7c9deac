import type {
  Board,
  BoardQuery,
  FloorNorm,
  FloorPerson,
  FloorReport,
  FloorReportQuery,
  MoveBody,
  NormsBody,
  OpenStocktake,
  OrderOnFloor,
  PersonFigures,
  PersonFiguresQuery,
  Place,
  PlaceBody,
  PlacePage,
  PromiseAnswer,
  StepNeedsBody,
  StepTableAnswer,
  Stocktake,
  StocktakeBody,
  Waits,
  WaitsBody,
  Whereabouts,
  WorkCentre,
} from '@peruke/contracts/floor';
import type { BulkRun, Order, OrderPhoto, OwnDay } from '@peruke/contracts/orders';
import { baseQuery, checkedBy } from '@peruke/mf-kit/api';
import { whileKept } from '@peruke/mf-kit/realtime';
import { createApi } from '@reduxjs/toolkit/query/react';
import { countsTold, isAbout } from './told.rules';

const floor = () => import('@peruke/contracts/floor');
const orders = () => import('@peruke/contracts/orders');

/** What the floor asks of an order's own service. */
export type OrderAtWork = Pick<
  Order,
  'id' | 'state' | 'actions' | 'status_array' | 'additional_properties' | 'rework_additional_properties'
>;

/** An order that is there, or what decides how long one takes that is being written. */
export type PromiseParams = Readonly<Record<string, string | number>>;

/** Where it is asked how far many wigs are put into a place. */
export const PUT_RUNS = '/floor/moves/bulk';

const openAt = (place: number, count: number) => `/floor/places/${place}/stocktakes/open/${count}`;

/** The calls of this remote; each holds its answer against the contract (`checkedBy`). */
export const floorApi = createApi({
  reducerPath: 'floorApi',
  baseQuery,
  tagTypes: [
    ...['Board', 'OnFloor', 'Order', 'Place', 'Centre'],
    ...['Norm', 'Steps', 'Whereabouts', 'Stocktake', 'Waits'],
  ] as const,
  endpoints: (build) => ({
    board: build.query<Board, BoardQuery>({
      query: (params) => ({ url: '/floor/board', params }),
      responseSchema: checkedBy(floor, (c) => c.boardSchema),
      providesTags: ['Board'],
    }),
    /** What whoever is signed in has done today. */
    ownFigures: build.query<OwnDay, void>({
      query: () => '/report/employees/ownDay',
      responseSchema: checkedBy(orders, (c) => c.ownDaySchema),
    }),
    /** The order as its own service knows it: what may be done to it now. */
    order: build.query<OrderAtWork, number>({
      query: (id) => `/wig/${id}`,
      responseSchema: checkedBy(orders, (c) =>
        c.orderSchema.pick({
          id: true,
          state: true,
          actions: true,
          status_array: true,
          additional_properties: true,
          rework_additional_properties: true,
        }),
      ),
      providesTags: (_order, _error, id) => [{ type: 'Order', id }],
      keepUnusedDataFor: 0,
    }),
    tickStep: build.mutation<unknown, { order: OrderAtWork; step: string }>({
      query: ({ order, step }) => ({
        url: `/wig/${order.id}/updateStatus`,
        method: 'PUT',
        body: {
          status: Object.fromEntries([...Object.keys(order.status_array), step].map((name) => [name, 'on'])),
          changed: [step],
        },
        // one that was held goes out when the page is left
        keepalive: true,
      }),
      invalidatesTags: ['Board'],
    }),
    tickStage: build.mutation<unknown, { orderId: number; stageId: number }>({
      query: ({ orderId, stageId }) => ({
        url: `/wig/${orderId}/additionalProperties/done`,
        method: 'PUT',
        body: { properties_id: stageId },
        keepalive: true,
      }),
      invalidatesTags: ['Board'],
    }),
    onFloor: build.query<OrderOnFloor, number>({
      query: (id) => `/floor/orders/${id}`,
      responseSchema: checkedBy(floor, (c) => c.orderOnFloorSchema),
      providesTags: (_result, _error, id) => [{ type: 'OnFloor', id }],
      onCacheEntryAdded: whileKept((dispatch, id: number, event, data) => {
        if ((!event || event === 'floor-changed') && isAbout(data, id))
          dispatch(floorApi.util.invalidateTags([{ type: 'OnFloor', id }]));
      }),
    }),
    /** Where the orders of a list lie, by order; those that lie nowhere are not in it. */
    whereabouts: build.query<Whereabouts[], readonly number[]>({
      query: (orderIds) => ({ url: '/floor/whereabouts', params: { orders: orderIds.join(',') } }),
      responseSchema: checkedBy(floor, (c) => c.whereaboutsSchema.array()),
      providesTags: ['Whereabouts'],
    }),
    /** A small picture each; nothing of an order that has none. */
    photos: build.query<OrderPhoto[], { orderIds: readonly number[] }>({
      queryFn: async ({ orderIds }, { getState }, _extra, ask) => {
        // a card that goes to another column brings its picture with it
        const known = photosKnown(getState());
        const missing = orderIds.filter((id) => !known.has(id));
        const answer =
          missing.length === 0
            ? { data: [] }
            : await ask({ url: '/wigs/photos', params: { orders: missing.join(',') } });
        if (answer.error) return { error: answer.error };
        const here = orderIds.flatMap((id) => known.get(id) ?? []);
        return { data: [...here, ...(answer.data as OrderPhoto[])] };
      },
      responseSchema: checkedBy(orders, (c) => c.orderPhotoSchema.array()),
    }),
    promise: build.query<PromiseAnswer, PromiseParams>({
      query: (params) => ({ url: '/floor/promise', params }),
      responseSchema: checkedBy(floor, (c) => c.promiseSchema),
      // what stands in front changes with every tick
      keepUnusedDataFor: 0,
    }),
    places: build.query<Place[], void>({
      query: () => '/floor/places',
      responseSchema: checkedBy(floor, (c) => c.placeSchema.array()),
      providesTags: ['Place'],
    }),
    place: build.query<PlacePage, number>({
      query: (id) => `/floor/places/${id}`,
      responseSchema: checkedBy(floor, (c) => c.placePageSchema),
      providesTags: ['Place'],
    }),
    /** Counts of a place, the newest first. */
    stocktakes: build.query<Stocktake[], number>({
      query: (place) => `/floor/places/${place}/stocktakes`,
      responseSchema: checkedBy(floor, (c) => c.stocktakeSchema.array()),
      providesTags: ['Stocktake'],
    }),
    /** The count that is under way there; null: none is. */
    openStocktake: build.query<OpenStocktake | null, number>({
      query: (place) => `/floor/places/${place}/stocktakes/open`,
      responseSchema: checkedBy(floor, (c) => c.openStocktakeSchema.nullable()),
      providesTags: (_result, _error, place) => ['Stocktake', { type: 'Stocktake', id: place }],
      // somebody else may count on meanwhile
      keepUnusedDataFor: 0,
      onCacheEntryAdded: whileKept((dispatch, place: number, event, data) => {
        const told = countsTold(place, event, data);
        if (told !== undefined)
          dispatch(
            floorApi.util.invalidateTags(told === 'all' ? ['Stocktake'] : [{ type: 'Stocktake', id: place }]),
          );
      }),
    }),
    /** Where one is under way, it goes on. */
    beginStocktake: build.mutation<OpenStocktake | null, number>({
      query: (place) => ({ url: `/floor/places/${place}/stocktakes/open`, method: 'POST', body: {} }),
      responseSchema: checkedBy(floor, (c) => c.openStocktakeSchema.nullable()),
    }),
    saveScans: build.mutation<OpenStocktake | null, { place: number; count: number; orders: number[] }>({
      query: ({ place, count, orders: scanned }) => ({
        url: openAt(place, count),
        method: 'PUT',
        body: { orders: scanned },
        // the last one goes out when the page is left
        keepalive: true,
      }),
      responseSchema: checkedBy(floor, (c) => c.openStocktakeSchema.nullable()),
    }),
    discardStocktake: build.mutation<OpenStocktake | null, { place: number; count: number }>({
      query: ({ place, count }) => ({ url: openAt(place, count), method: 'DELETE' }),
      responseSchema: checkedBy(floor, (c) => c.openStocktakeSchema.nullable()),
      invalidatesTags: (_result, error) => (error ? [] : ['Stocktake']),
    }),
    finishStocktake: build.mutation<Stocktake[], { place: number; body: StocktakeBody; key: string }>({
      query: ({ place, body, key }) => ({
        url: `/floor/places/${place}/stocktakes`,
        method: 'POST',
        body,
        idempotencyKey: key,
      }),
      responseSchema: checkedBy(floor, (c) => c.stocktakeSchema.array()),
      invalidatesTags: (_result, error) => (error ? [] : ['Stocktake']),
    }),
    /** Which wig was scanned, and where it should lie. */
    findWig: build.query<Whereabouts, string>({
      query: (code) => ({ url: '/floor/wigs', params: { code } }),
      responseSchema: checkedBy(floor, (c) => c.whereaboutsSchema),
      keepUnusedDataFor: 0,
    }),
    /** A new place without an id, else another description of one. */
    keepPlace: build.mutation<Place[], { id: number | null; body: PlaceBody; key: string }>({
      query: ({ id, body, key }) =>
        id === null
          ? { url: '/floor/places', method: 'POST', body, idempotencyKey: key }
          : { url: `/floor/places/${id}`, method: 'PUT', body },
      responseSchema: checkedBy(floor, (c) => c.placeSchema.array()),
      invalidatesTags: (_result, error) => (error ? [] : ['Place', 'Board']),
    }),
    closePlace: build.mutation<Place[], number>({
      query: (id) => ({ url: `/floor/places/${id}`, method: 'DELETE' }),
      responseSchema: checkedBy(floor, (c) => c.placeSchema.array()),
      invalidatesTags: (_result, error) => (error ? [] : ['Place']),
    }),
    centres: build.query<WorkCentre[], void>({
      query: () => '/floor/centres',
      responseSchema: checkedBy(floor, (c) => c.workCentreSchema.array()),
      providesTags: ['Centre'],
    }),
    people: build.query<FloorPerson[], void>({
      query: () => '/floor/centres/people',
      responseSchema: checkedBy(floor, (c) => c.floorPersonSchema.array()),
    }),
    report: build.query<FloorReport, FloorReportQuery>({
      query: (params) => ({ url: '/floor/report', params }),
      responseSchema: checkedBy(floor, (c) => c.floorReportSchema),
      keepUnusedDataFor: 0,
    }),
    norms: build.query<FloorNorm[], void>({
      query: () => '/floor/norms',
      responseSchema: checkedBy(floor, (c) => c.normSchema.array()),
      providesTags: ['Norm'],
      // learnt anew with every completion
      keepUnusedDataFor: 0,
    }),
    waits: build.query<Waits, void>({
      query: () => '/floor/waits',
      responseSchema: checkedBy(floor, (c) => c.waitsSchema),
      providesTags: ['Waits'],
    }),
    setWaits: build.mutation<Waits, WaitsBody>({
      query: (body) => ({ url: '/floor/waits', method: 'PUT', body }),
      responseSchema: checkedBy(floor, (c) => c.waitsSchema),
      invalidatesTags: (_result, error) => (error ? [] : ['Waits', 'Board']),
    }),
    /** For an admin, and for whoever asks of herself. */
    personFigures: build.query<PersonFigures, PersonFiguresQuery & { id: number }>({
      query: ({ id, ...params }) => ({ url: `/floor/people/${id}/figures`, params }),
      responseSchema: checkedBy(floor, (c) => c.personFiguresSchema),
      keepUnusedDataFor: 0,
    }),
    setNorms: build.mutation<FloorNorm[], NormsBody>({
      query: (body) => ({ url: '/floor/norms', method: 'PUT', body }),
      responseSchema: checkedBy(floor, (c) => c.normSchema.array()),
      invalidatesTags: (_result, error) => (error ? [] : ['Norm', 'Board']),
    }),
    stepTable: build.query<StepTableAnswer, void>({
      query: () => '/floor/steps',
      responseSchema: checkedBy(floor, (c) => c.stepTableSchema),
      providesTags: ['Steps'],
    }),
    setStepNeeds: build.mutation<StepTableAnswer, StepNeedsBody>({
      query: (body) => ({ url: '/floor/steps', method: 'PUT', body }),
      responseSchema: checkedBy(floor, (c) => c.stepTableSchema),
      invalidatesTags: (_result, error) => (error ? [] : ['Steps', 'Board']),
    }),
    move: build.mutation<Whereabouts, { body: Partial<MoveBody>; key: string }>({
      query: ({ body, key }) => ({ url: '/floor/moves', method: 'POST', body, idempotencyKey: key }),
      responseSchema: checkedBy(floor, (c) => c.whereaboutsSchema),
      invalidatesTags: (_result, error) => (error ? [] : ['Place', 'Board']),
    }),
    /** Each wig as one is put; how far it is, its own path tells. */
    putMany: build.mutation<BulkRun, { orderIds: readonly number[]; place: string; key: string }>({
      query: ({ orderIds, place, key }) => ({
        url: PUT_RUNS,
        method: 'POST',
        body: { ids: orderIds, deed: { action: 'place', place } },
        idempotencyKey: key,
      }),
      responseSchema: checkedBy(orders, (c) => c.bulkRunSchema),
    }),
    /** Takes back one's own move of a moment ago. */
    undoMove: build.mutation<Whereabouts, { orderId: number; place: string | null }>({
      query: ({ orderId, place }) => ({
        url: `/floor/orders/${orderId}/place/undo`,
        method: 'POST',
        body: { place },
      }),
      responseSchema: checkedBy(floor, (c) => c.whereaboutsSchema),
      invalidatesTags: ['Place', 'Board'],
    }),
  }),
});

/** The pictures that were asked for, null of orders that have none. */
const photosKnown = (state: unknown): ReadonlyMap<number, OrderPhoto | null> => {
  const { util, endpoints } = floorApi;
  const known = new Map<number, OrderPhoto | null>();
  for (const asked of util.selectCachedArgsForQuery(state as never, 'photos')) {
    const { data } = endpoints.photos.select(asked)(state as never);
    const found = new Map(data?.map((photo) => [photo.order_id, photo]));
    for (const id of data ? asked.orderIds : []) known.set(id, found.get(id) ?? null);
  }
  return known;
};

export const {
  useStocktakesQuery,
  useOpenStocktakeQuery,
  useBeginStocktakeMutation,
  useDiscardStocktakeMutation,
  useFinishStocktakeMutation,
  useOrderQuery,
  useOnFloorQuery,
  useWhereaboutsQuery,
  usePromiseQuery,
  useBoardQuery,
  useOwnFiguresQuery,
  usePhotosQuery,
  usePlacesQuery,
  usePlaceQuery,
  useLazyFindWigQuery,
  useKeepPlaceMutation,
  useClosePlaceMutation,
  useMoveMutation,
  usePutManyMutation,
  useUndoMoveMutation,
  useCentresQuery,
  usePeopleQuery,
  useNormsQuery,
  useSetStepNeedsMutation,
  useStepTableQuery,
  useReportQuery,
  useWaitsQuery,
  useSetWaitsMutation,
  usePersonFiguresQuery,
  useSetNormsMutation,
} = floorApi;
