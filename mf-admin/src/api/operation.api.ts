import type { PartReport, ReplayResult } from '@peruke/contracts/operation';
import { baseQuery, checkedBy } from '@peruke/mf-kit/api';
import { adminApi } from './admin.api';

const operation = () => import('@peruke/contracts/operation');
// Their names alone: the schemas of their events would come with the other list of them.
const services = () => import('@peruke/contracts/nats');

/** A service, with what it says of itself; without where it does not answer. */
export interface Part {
  name: string;
  report?: PartReport;
}

/** How all services are doing, and what an admin may set going in them. */
export const operationApi = adminApi.enhanceEndpoints({ addTagTypes: ['Operation'] }).injectEndpoints({
  endpoints: (build) => ({
    parts: build.query<Part[], void>({
      queryFn: async (_none, api, extra) => {
        const [{ NATS_USERS: names }, { partReportSchema }] = await Promise.all([services(), operation()]);
        const ask = async (name: string): Promise<Part> => {
          // told at once: a service that is away must not hold back what the others say
          const answer = await baseQuery({ url: `/operation/${name}`, isPatient: false }, api, extra);
          const report = partReportSchema.safeParse(answer.data);
          return report.success ? { name, report: report.data } : { name };
        };
        return { data: await Promise.all(names.map(ask)) };
      },
      keepUnusedDataFor: 0,
      providesTags: ['Operation'],
    }),
    replayParked: build.mutation<ReplayResult, { part: string; id: number }>({
      query: ({ part, id }) => ({ url: `/operation/${part}/parked/${id}/replay`, method: 'POST', body: {} }),
      responseSchema: checkedBy(operation, (c) => c.replayAnswerSchema.shape.data),
      invalidatesTags: ['Operation'],
    }),
    replayKind: build.mutation<ReplayResult, { part: string; type: string }>({
      query: ({ part, type }) => ({
        url: `/operation/${part}/parked/replay`,
        method: 'POST',
        body: { type },
      }),
      responseSchema: checkedBy(operation, (c) => c.replayAnswerSchema.shape.data),
      invalidatesTags: ['Operation'],
    }),
  }),
});

export const { usePartsQuery, useReplayParkedMutation, useReplayKindMutation } = operationApi;
