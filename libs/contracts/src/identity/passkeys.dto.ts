import * as z from 'zod';
import { dataOf, FAULTS } from '../kernel/index.js';

/** Bytes as a browser writes them, in base64url. */
const bytes = z.string().min(1, FAULTS.required).max(20_000);

const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).optional(),
};

const name = z.string().trim().min(1, FAULTS.required).max(60);
export const renamePasskeyBody = z.object({ name });

/** A new passkey, as the browser made it (RegistrationResponseJSON of WebAuthn). */
export const addPasskeyBody = z.object({
  name,
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
  }),
});

/** A passkey that was shown (AuthenticationResponseJSON of WebAuthn). */
const shown = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.string().max(200).nullish(),
  }),
});
export const showPasskeyBody = z.object({ credential: shown });
/** `trust`: this browser is not asked again for a while. */
export const provePasskeyBody = z.object({ credential: shown, trust: z.boolean().optional() });

/** What the browser's own call is given, word for word; its shape is the standard's, not the house's. */
export const passkeyOptionsSchema = z.object({ challenge: z.string() }).loose();
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>;
export const passkeyOptionsAnswerSchema = dataOf(passkeyOptionsSchema);

export const passkeySchema = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.string(),
  /** Null before its first use. */
  used_at: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;
