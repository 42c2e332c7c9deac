import * as z from 'zod';
import { dataOf } from '../kernel/index.js';
import { handOverBody, signatureSchema } from './handover.dto.js';
import { takeInBody } from './intake.dto.js';

/** POST /wig/{id}/slip: what the client will sign on a screen that is turned to her; as the body of its own call. */
export const makeSlipBody = z.discriminatedUnion('kind', [
  handOverBody.omit({ signature: true }).extend({ kind: z.literal('handover') }),
  takeInBody.omit({ signature: true }).extend({ kind: z.literal('intake') }),
]);
export type MakeSlipBody = z.infer<typeof makeSlipBody>;

/** `slip` opens the signing of this one paper, once and for a quarter of an hour; nobody can tell it again. */
export const slipSchema = dataOf(z.object({ slip: z.string() }));

/** POST /login/facing: the session that asks has ended; this one signs and does nothing else. `expires_in`: seconds. */
export const facingSchema = dataOf(z.object({ access_token: z.string(), expires_in: z.int().positive() }));

/** POST /slip/sign: sent again it changes nothing. */
export const signSlipBody = z.object({
  slip: z.string().min(20).max(200),
  signature: signatureSchema,
  /** Of the statement that was on the screen; without one it is that of the slip. */
  language: handOverBody.shape.language.optional(),
});
export type SignSlipBody = z.infer<typeof signSlipBody>;
