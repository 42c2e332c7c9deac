import * as z from 'zod';
import { dataOf, openEnum } from '../kernel/index.js';
import { ACCOUNT_NOTICES } from './account-notice-kinds.js';

export const accountNoticeSchema = z.object({
  id: z.int(),
  kind: openEnum(ACCOUNT_NOTICES),
  at: z.string(),
  /** What the new device calls itself, and from where it came. */
  agent: z.string().nullable(),
  address: z.string().nullable(),
  /** Whom the link is for. */
  who: z.string().nullable(),
});
export type AccountNotice = z.infer<typeof accountNoticeSchema>;
export const accountNoticesAnswerSchema = dataOf(z.array(accountNoticeSchema));
