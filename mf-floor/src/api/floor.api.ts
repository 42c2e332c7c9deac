import type { Board, BoardQuery, MoveBody, Place, PlacePage, Whereabouts } from '@peruke/contracts/floor';
import { baseQuery, checkedBy } from '@peruke/mf-kit/api';
import { createApi } from '@reduxjs/toolkit/query/react';

const floor = () => import('@peruke/contracts/floor');

/** The calls of this remote; each holds its answer against the contract (`checkedBy`). */
export const floorApi = createApi({
  reducerPath: 'floorApi',
  baseQuery,
  tagTypes: ['Board', 'Place'],
  endpoints: (build) => ({
    board: build.query<Board, BoardQuery>({
      query: (params) => ({ url: '/floor/board', params }),
      responseSchema: checkedBy(floor, (c) => c.boardSchema),
      providesTags: ['Board'],
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
    move: build.mutation<Whereabouts, { body: Partial<MoveBody>; key: string }>({
      query: ({ body, key }) => ({ url: '/floor/moves', method: 'POST', body, idempotencyKey: key }),
      responseSchema: checkedBy(floor, (c) => c.whereaboutsSchema),
      invalidatesTags: (_result, error) => (error ? [] : ['Place', 'Board']),
    }),
  }),
});

export const { useBoardQuery, usePlacesQuery, usePlaceQuery, useMoveMutation } = floorApi;
