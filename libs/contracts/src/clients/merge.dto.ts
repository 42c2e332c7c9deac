import * as z from 'zod';
import { dataOf, idParam, openEnum } from '../kernel/index.js';
import { clientSchema, updateClientBody } from './clients.dto.js';
import { SAME_PERSON_SIGNS } from './client-lists.js';

/** POST /client/{id}/merge: who goes into the client, and what is changed of the client who is kept. */
export const mergeClientBody = updateClientBody.extend({ merged_id: idParam });
export type MergeClientBody = z.infer<typeof mergeClientBody>;

/** DELETE /client/{id}/merged/{mergedId}: the one who was kept, and which of her fields were changed since the merge and stay. */
export const partedClientSchema = clientSchema.extend({ stays: z.array(z.string()).optional() });
export type PartedClient = z.infer<typeof partedClientSchema>;
export const partedClientAnswerSchema = dataOf(partedClientSchema);

/** Who may be the same person, and by what; `kept_id` is the one of the two into whom the other one may be merged. */
export const lookAlikeSchema = z.object({
  client: clientSchema,
  signs: z.array(openEnum(SAME_PERSON_SIGNS)),
  kept_id: z.int(),
});
export type LookAlike = z.infer<typeof lookAlikeSchema>;

/** Who was merged into a client, by whom and when. */
export const mergedClientSchema = z.object({
  id: z.int(),
  full_name: z.string(),
  phone: z.string(),
  at: z.string(),
  by: z.string(),
});
export type MergedClient = z.infer<typeof mergedClientSchema>;

/** GET /client/{id}/same. */
export const samePersonSchema = z.object({
  maybe: z.array(lookAlikeSchema),
  merged: z.array(mergedClientSchema),
});
export type SamePerson = z.infer<typeof samePersonSchema>;
export const samePersonAnswerSchema = dataOf(samePersonSchema);
