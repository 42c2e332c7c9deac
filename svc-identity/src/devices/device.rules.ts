import { randomInt } from 'node:crypto';
import type { DeviceState } from '@peruke/contracts/identity';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long the code on the admin's screen opens the door. */
export const CODE_SECONDS = 600;
const CODE_DIGITS = 8;
/**
 * Somebody is at work at a bench that was heard of within so long: a hand at it is told every two minutes, and without one it
 * closes after a minute and a half.
 */
export const AT_WORK_MINUTES = 4;
const WITHOUT_CONTACT_DAYS = 14;
const AT_MOST_DAYS = 180;
/** Wrong PINs of whomever, that nobody's right one has made good: then an admin must look. */
export const WRONG_PINS_OF_DEVICE = 20;

export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

export const codeEnd = (now: Date): Date => new Date(now.getTime() + CODE_SECONDS * 1_000);

/** The last day of a device, whatever happens. */
export const lastDay = (enrolledAt: Date): Date => new Date(enrolledAt.getTime() + AT_MOST_DAYS * DAY_MS);

/** When a device ends that has just been heard of. */
export const deviceEnd = (enrolledAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + WITHOUT_CONTACT_DAYS * DAY_MS, lastDay(enrolledAt).getTime()));

export interface DeviceStanding {
  readonly enrolledAt?: Date | null;
  readonly codeExpiresAt: Date;
  readonly expiresAt?: Date | null;
  readonly closedAt?: Date | null;
  readonly revokedAt?: Date | null;
}

export const deviceState = (device: DeviceStanding, now: Date): DeviceState => {
  if (device.revokedAt) return 'revoked';
  if (!device.enrolledAt) return device.codeExpiresAt > now ? 'waiting' : 'lapsed';
  if (!device.expiresAt || device.expiresAt <= now) return 'lapsed';
  return device.closedAt ? 'closed' : 'active';
};

/** What a device that shows a token is told: a new one, or that it is over; an old one was copied, so nobody is believed. */
export type ContactOutcome = 'turned' | 'over' | 'copied';

/**
 * The token turns at each contact. The one before it is taken until the new one has been shown: its answer may have been
 * lost on the way. Any other one that the device was ever given has been used up, so two hold it.
 */
export const judgeContact = (
  device: DeviceStanding & { tokenHash?: string | null; previousHash?: string | null },
  shown: string,
  now: Date,
): ContactOutcome => {
  const state = deviceState(device, now);
  if (state !== 'active' && state !== 'closed') return 'over';
  return shown === device.tokenHash || shown === device.previousHash ? 'turned' : 'copied';
};
