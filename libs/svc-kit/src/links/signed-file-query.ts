import * as z from 'zod';

/** What stands in a link to a file beside what the file is about: its language and the signature over all of it. */
export const signedFileQuery = z.object({
  lang: z.enum(['he', 'en']),
  sign: z.string().max(200).optional().default(''),
});
export type SignedFileQuery = z.infer<typeof signedFileQuery>;
