import type { ClientImport, ImportRow, ImportRowsQuery } from '@peruke/contracts/clients';
import { checkedBy, upload } from '@peruke/mf-kit/api';
import { adminApi } from './admin.api';

const clients = () => import('@peruke/contracts/clients');
const ROOT = '/client/imports';

export type ImportDeed = 'start' | 'stop' | 'undo';

/** Lists of clients brought as a file. */
export const importApi = adminApi.enhanceEndpoints({ addTagTypes: ['Import'] }).injectEndpoints({
  endpoints: (build) => ({
    imports: build.query<ClientImport[], void>({
      query: () => ROOT,
      responseSchema: checkedBy(clients, (c) => c.clientImportsAnswerSchema.shape.data),
      providesTags: ['Import'],
    }),
    clientImport: build.query<ClientImport, number>({
      query: (id) => `${ROOT}/${id}`,
      responseSchema: checkedBy(clients, (c) => c.clientImportSchema),
      providesTags: ['Import'],
    }),
    importRows: build.query<
      { rows: ImportRow[]; total: number },
      { id: number } & Pick<ImportRowsQuery, 'page' | 'outcome'>
    >({
      query: ({ id, ...params }) => ({ url: `${ROOT}/${id}/rows`, params }),
      responseSchema: checkedBy(clients, (c) => c.importRowsAnswerSchema.shape.data),
      keepUnusedDataFor: 0,
      providesTags: ['Import'],
    }),
    bringFile: build.mutation<ClientImport, { file: File; onProgress?: (share: number) => void }>({
      queryFn: async ({ file, onProgress }, { signal }) => {
        const form = new FormData();
        form.append('file', file, file.name);
        const answer = await upload({ url: ROOT, form, onProgress, signal });
        return 'error' in answer ? { error: answer.error } : { data: answer.data as ClientImport };
      },
      invalidatesTags: (_result, error) => (error ? [] : ['Import']),
    }),
    /** A field that only a newer service knows goes back as it came. */
    changeImport: build.mutation<
      ClientImport,
      { id: number; fields: readonly (string | null)[]; updates: boolean }
    >({
      query: ({ id, ...body }) => ({ url: `${ROOT}/${id}`, method: 'PUT', body }),
      invalidatesTags: ['Import'],
    }),
    steerImport: build.mutation<ClientImport, { id: number; deed: ImportDeed }>({
      query: ({ id, deed }) => ({ url: `${ROOT}/${id}/${deed}`, method: 'POST', body: {} }),
      invalidatesTags: ['Import'],
    }),
  }),
});

export const {
  useImportsQuery,
  useClientImportQuery,
  useImportRowsQuery,
  useBringFileMutation,
  useChangeImportMutation,
  useSteerImportMutation,
} = importApi;
