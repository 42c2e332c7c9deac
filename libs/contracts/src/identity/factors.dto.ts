import * as z from 'zod';
import { dataOf, FAULTS } from '../kernel/index.js';
import { passkeySchema } from './passkeys.dto.js';

/** Of an authenticator app, or one of the recovery codes; spaces and dashes count for nothing. */
const code = z.string().trim().min(1, FAULTS.required).max(40);
export const factorCodeBody = z.object({ code });
/** `trust`: this browser is not asked again for a while. */
export const proveFactorBody = z.object({ code, trust: z.boolean().optional() });

/** The password or a code once more, before a call that is too dear for a session that lies open. */
export const showAgainBody = z.union([
  z.object({ password: z.string().min(1, FAULTS.required).max(1000) }),
  factorCodeBody,
]);

/** The session from here on: the one that asked has ended. */
const session = {
  access_token: z.string(),
  token_type: z.literal('bearer'),
  /** Seconds. */
  expires_in: z.int().positive(),
  must_change: z.boolean().optional(),
};
export const provenAnswerSchema = z.object(session);

export const factorStateSchema = z.object({
  /** Since when an authenticator app is asked for; null without one. */
  totp_since: z.string().nullable(),
  /** The role cannot be without one. */
  required: z.boolean(),
  recovery_left: z.int(),
  /** Browsers that are not asked for it now. */
  trusted: z.int(),
  /** In the order of their adding. */
  passkeys: z.array(passkeySchema).optional(),
  /** The one address at which a browser shows them; null where there is none. */
  passkey_origin: z.string().nullable().optional(),
});
export type FactorState = z.infer<typeof factorStateSchema>;
export const factorStateAnswerSchema = dataOf(factorStateSchema);

/** A secret that counts from its first code on. */
export const totpOfferSchema = z.object({ secret: z.string(), uri: z.string() });
export type TotpOffer = z.infer<typeof totpOfferSchema>;
export const totpOfferAnswerSchema = dataOf(totpOfferSchema);

/** Shown once. The session is there where the one that asked was waiting for a factor. */
export const recoveryCodesSchema = z.object({
  recovery_codes: z.array(z.string()),
  session: z.object(session).optional(),
});
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;
export const recoveryCodesAnswerSchema = dataOf(recoveryCodesSchema);
