import type { FactorState } from '@peruke/contracts/identity';

/** Why the browser gave no passkey. */
export type PasskeyProblem = 'stopped' | 'late' | 'known' | 'place' | 'unsupported' | 'failed';

/** After so long the browser has given up by itself; it says no other word for that than for a person's "no". */
const LATE_MS = 4.5 * 60_000;

/** By the name of what the browser throws (WebAuthn, sections 5.1.3 and 5.1.4). */
export const problemOf = (thrown: unknown, tookMs: number): PasskeyProblem => {
  switch (thrown instanceof Error ? thrown.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return tookMs < LATE_MS ? 'stopped' : 'late';
    case 'InvalidStateError':
      return 'known';
    case 'SecurityError':
      return 'place';
    case 'NotSupportedError':
    case 'ConstraintError':
      return 'unsupported';
    default:
      return 'failed';
  }
};

/** Whether this page stands where the passkeys of the portal belong, in a browser that knows them. */
export const isPasskeyPlace = ({ passkey_origin }: FactorState): boolean =>
  passkey_origin === window.location.origin && 'PublicKeyCredential' in window;
