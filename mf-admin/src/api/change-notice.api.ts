import * as z from 'zod';
import { adminApi } from './admin.api';

const changeNoticeSchema = z.object({
  client: z.string(),
  title: z.string(),
  /** Also as JSON text (AMB-86). */
  content: z.union([z.string(), z.record(z.string(), z.unknown())]).nullable(),
  created_at: z.string(),
});
export type ChangeNotice = z.infer<typeof changeNoticeSchema>;

export const changeNoticeApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** Null when there is none. */
    changeNotice: build.query<ChangeNotice | null, string>({
      query: (id) => `/wig-changes/${encodeURIComponent(id)}`,
      responseSchema: changeNoticeSchema.nullable(),
    }),
  }),
});

export const { useChangeNoticeQuery } = changeNoticeApi;
