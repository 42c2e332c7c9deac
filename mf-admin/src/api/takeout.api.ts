import type { Takeout } from '@peruke/contracts/takeouts';
import { checkedBy } from '@peruke/mf-kit/api';
import { adminApi } from './admin.api';

const takeouts = () => import('@peruke/contracts/takeouts');

/** Links to all data of the house. */
export const takeoutApi = adminApi.enhanceEndpoints({ addTagTypes: ['Takeout'] }).injectEndpoints({
  endpoints: (build) => ({
    takeouts: build.query<Takeout[], void>({
      query: () => '/takeouts',
      responseSchema: checkedBy(takeouts, (c) => c.takeoutsAnswerSchema.shape.data),
      providesTags: ['Takeout'],
    }),
    askTakeout: build.mutation<Takeout, void>({
      query: () => ({ url: '/takeouts', method: 'POST', body: {} }),
      responseSchema: checkedBy(takeouts, (c) => c.takeoutSchema),
      invalidatesTags: ['Takeout'],
    }),
    /** Uses the link. */
    takeTakeout: build.mutation<{ ticket: string }, string>({
      query: (id) => ({ url: `/takeouts/${id}/take`, method: 'POST', body: {} }),
      responseSchema: checkedBy(takeouts, (c) => c.takeoutTicketAnswerSchema.shape.data),
      invalidatesTags: ['Takeout'],
      // not offered once more until the list has come anew
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        if (!(await queryFulfilled.catch(() => undefined))) return;
        const patch = takeoutApi.util.updateQueryData('takeouts', undefined, (links) => {
          const used = links.find((link) => link.id === id);
          if (used) used.is_open = false;
        });
        dispatch(patch);
      },
    }),
  }),
});

export const { useTakeoutsQuery, useAskTakeoutMutation, useTakeTakeoutMutation } = takeoutApi;
