import type { OperatorSession } from '@peruke/contracts/identity';
import type { Proof } from '../api/bench.api';
import { keep, kept } from '../device/bench-vault';
import { afterTry, mayTry, remembered, type Verifier } from './offline-unlock.rules';

const VERIFIERS = 'verifiers';
const ROUNDS = 600_000;
const SALT_BYTES = 16;

/** Slow on purpose: a PIN has few digits. What comes of it lies sealed under the key of the device besides. */
const derived = async (secret: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<string> => {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    key,
    256,
  );
  return [...new Uint8Array(bits)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

const all = async (): Promise<Verifier[]> => (await kept<Verifier[]>(VERIFIERS)) ?? [];
const secretOf = (proof: Proof): string => ('pin' in proof ? proof.pin : proof.badge);
const kindOf = (proof: Proof): Verifier['kind'] => ('pin' in proof ? 'pin' : 'badge');

/** Whoever has unlocked this device can do so without a network for a day. */
export const rememberUnlock = async (
  session: OperatorSession,
  proof: Proof,
  rounds = ROUNDS,
): Promise<void> => {
  if (!globalThis.crypto?.subtle) return;
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const hash = await derived(secretOf(proof), salt, rounds);
  const verifier: Verifier = {
    ...{
      kind: kindOf(proof),
      userId: session.operator.id,
      salt: [...salt],
      hash,
      rounds,
      wrong: 0,
      at: Date.now(),
    },
    session: { ...session, access_token: '' },
  };
  await keep(VERIFIERS, remembered(await all(), verifier));
};

export type OfflineUnlock = { session: OperatorSession } | { why: 'unknown' | 'wrong' | 'closed' };

/** Opens the bench to who unlocked it before, while no network answers; her deeds wait. */
export const unlockOffline = async (proof: Proof): Promise<OfflineUnlock> => {
  const verifiers = await all();
  const kind = kindOf(proof);
  const asked = verifiers.filter(
    (one) => one.kind === kind && (!('pin' in proof) || one.userId === proof.user_id),
  );
  if (asked.length === 0) return { why: 'unknown' };
  const open = asked.filter((one) => mayTry(one, Date.now()));
  if (open.length === 0) return { why: 'closed' };
  // counted before it is looked at: closing the page saves nobody a try
  if (kind === 'pin') await keep(VERIFIERS, afterTry(verifiers, open, false));
  for (const one of open) {
    if ((await derived(secretOf(proof), new Uint8Array(one.salt), one.rounds)) !== one.hash) continue;
    await keep(VERIFIERS, afterTry(verifiers, [one], true));
    return { session: one.session };
  }
  return { why: kind === 'pin' ? 'wrong' : 'unknown' };
};
