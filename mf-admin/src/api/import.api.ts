import type { BroughtFile, ImportKindName, ImportRow, ImportRowsQuery } from '@peruke/contracts/imports';
import { checkedBy, idempotencyKey, upload } from '@peruke/mf-kit/api';
import { adminApi } from './admin.api';
import { KINDS } from './import-kinds';

const imports = () => import('@peruke/contracts/imports');

/** One import: its number among those of the service that takes its kind. */
export interface OneImport {
  kind: ImportKindName;
  id: number;
}
export const importUrl = ({ kind, id }: OneImport): string => `${KINDS[kind].root}/${id}`;

/** What the file of its refused rows is called: after the file that they came in. */
export const refusedName = (fileName: string): string =>
  `${fileName.replace(/\.[a-z]{1,5}$/i, '')}-refused.xlsx`;

export type ImportDeed = 'start' | 'stop' | 'undo';

/** Lists brought as a file. */
export const importApi = adminApi.enhanceEndpoints({ addTagTypes: ['Import'] }).injectEndpoints({
  endpoints: (build) => ({
    imports: build.query<BroughtFile[], ImportKindName>({
      query: (kind) => ({ url: KINDS[kind].root, params: { kind } }),
      responseSchema: checkedBy(imports, (c) => c.broughtFilesAnswerSchema.shape.data),
      providesTags: ['Import'],
    }),
    broughtFile: build.query<BroughtFile, OneImport>({
      query: importUrl,
      responseSchema: checkedBy(imports, (c) => c.broughtFileSchema),
      providesTags: ['Import'],
    }),
    importRows: build.query<
      { rows: ImportRow[]; total: number },
      OneImport & Pick<ImportRowsQuery, 'page' | 'outcome'>
    >({
      query: ({ kind, id, ...params }) => ({ url: `${importUrl({ kind, id })}/rows`, params }),
      responseSchema: checkedBy(imports, (c) => c.importRowsAnswerSchema.shape.data),
      keepUnusedDataFor: 0,
      providesTags: ['Import'],
    }),
    bringFile: build.mutation<
      BroughtFile,
      { kind: ImportKindName; file: File; onProgress?: (share: number) => void }
    >({
      queryFn: async ({ kind, file, onProgress }, { signal }) => {
        const form = new FormData();
        form.append('file', file, file.name);
        const answer = await upload({ url: `${KINDS[kind].root}?kind=${kind}`, form, onProgress, signal });
        return 'error' in answer ? { error: answer.error } : { data: answer.data as BroughtFile };
      },
      invalidatesTags: (_result, error) => (error ? [] : ['Import']),
    }),
    /** A field that only a newer service knows goes back as it came. */
    changeImport: build.mutation<
      BroughtFile,
      OneImport & { fields: readonly (string | null)[]; updates: boolean }
    >({
      query: ({ kind, id, ...body }) => ({ url: importUrl({ kind, id }), method: 'PUT', body }),
      invalidatesTags: ['Import'],
    }),
    /** Throws away what was read and not begun with. */
    dropImport: build.mutation<unknown, OneImport>({
      query: (one) => ({ url: importUrl(one), method: 'DELETE' }),
      invalidatesTags: ['Import'],
    }),
    steerImport: build.mutation<BroughtFile, OneImport & { deed: ImportDeed }>({
      query: ({ deed, ...one }) => ({
        ...{ url: `${importUrl(one)}/${deed}`, method: 'POST', body: {} },
        idempotencyKey: idempotencyKey(),
      }),
      invalidatesTags: ['Import'],
    }),
  }),
});

export const {
  useImportsQuery,
  useBroughtFileQuery,
  useImportRowsQuery,
  useBringFileMutation,
  useChangeImportMutation,
  useDropImportMutation,
  useSteerImportMutation,
} = importApi;
