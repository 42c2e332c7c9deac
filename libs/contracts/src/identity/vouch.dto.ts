import * as z from 'zod';
import { dataOf, FAULTS } from '../kernel/index.js';

/**
 * POST /login/vouch: a second person shows who she is in the session of the first. `about` is what she confirms, in the
 * words of the service that will ask for her voucher.
 */
export const vouchBody = z.object({
  login: z.string({ error: FAULTS.required }).trim().min(1, FAULTS.required).max(255),
  password: z.string({ error: FAULTS.required }).min(1, FAULTS.required).max(1000),
  purpose: z.enum(['cash-up']),
  about: z.string().min(1).max(1000),
});
export type VouchBody = z.infer<typeof vouchBody>;

/** Good once, for two minutes, for the person who asked and what was confirmed. */
export const vouchAnswerSchema = dataOf(z.object({ voucher: z.string(), name: z.string() }));
export type Vouched = z.infer<typeof vouchAnswerSchema>['data'];
