import * as z from 'zod';
import { dataOf } from '../kernel/index.js';

/** The link that a client was given for one order; what it leads to is never told again. */
export const clientLinkSchema = z.object({
  /** `YYYY-MM-DD HH:mm:ss` in Asia/Jerusalem. */
  made_at: z.string(),
  by: z.string(),
  /** Null while the order goes on. */
  ends_at: z.string().nullable(),
  /** False when it leads nowhere any more: too long after the end, or the order is another client's now. */
  open: z.boolean(),
});
export type ClientLink = z.infer<typeof clientLinkSchema>;

/** GET and DELETE /wig/{id}/link. Off: the house gives no links, and there is none to show. */
export const clientLinkAnswerSchema = dataOf(
  z.object({ on: z.boolean(), link: clientLinkSchema.nullable() }),
);
export type ClientLinkAnswer = z.infer<typeof clientLinkAnswerSchema>['data'];

/** POST /wig/{id}/link: the only time that the address is told. */
export const madeLinkSchema = dataOf(clientLinkSchema.extend({ url: z.string() }));
export type MadeLink = z.infer<typeof madeLinkSchema>['data'];
