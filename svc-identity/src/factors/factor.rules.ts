import { randomInt } from 'node:crypto';
import type { RoleName } from '@peruke/contracts/identity';

export const WRONG_CODE = 'The code is wrong, or was used already.';
/** Wrong codes of one person within a quarter of an hour. */
export const WRONG_CODES = 5;
export const WRONG_CODES_MS = 15 * 60_000;
export const RESCUE_MS = 3_600_000;

const DAY_MS = 24 * 3_600_000;
const RECOVERY_CODES = 10;
const CODE_LENGTH = 10;
// Nothing that is read as something else.
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** How long a browser is trusted: an admin's for a day. */
export const trustEnd = (role: RoleName, now: Date): Date =>
  new Date(now.getTime() + (role === 'ADMIN' ? 1 : 30) * DAY_MS);

/** As it was typed, however it was written down. */
export const plainCode = (typed: string): string => typed.replace(/[\s\-–־]/g, '').toLowerCase();

export const isOfApp = (code: string): boolean => /^\d{6}$/.test(code);

const newCode = (): string => {
  const signs = Array.from({ length: CODE_LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
  return `${signs.slice(0, CODE_LENGTH / 2)}-${signs.slice(CODE_LENGTH / 2)}`;
};

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);
