import * as z from 'zod';

/** Numbers under which she is kept beside the one in the path: those of whoever was merged into her. */
export const clientFileQuery = z.object({
  also: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,49}$/)
    .transform((ids) => ids.split(',').map(Number))
    .optional()
    .default([]),
});
export type ClientFileQuery = z.infer<typeof clientFileQuery>;

/** What one service keeps of a client, as it stands there; instants in ISO 8601 (UTC), money in shekels. */
export const clientFileSchema = z.object({
  sections: z.array(z.object({ name: z.string(), rows: z.array(z.record(z.string(), z.json())) })),
  /** Photos, films and papers: a name for the archive, and a link that serves for a while. */
  files: z.array(z.object({ name: z.string(), url: z.string() })),
});
export type ClientFile = z.infer<typeof clientFileSchema>;
export type ClientFileSection = ClientFile['sections'][number];
