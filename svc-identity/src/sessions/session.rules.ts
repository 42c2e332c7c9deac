import { roleIdOf, type RoleName } from '@peruke/contracts/identity';
import type { IdleMinutes } from '@peruke/svc-kit/app';

/** A working day (USR-034). */
export const SESSION_SECONDS = 28_800;
/** An operator's session at a bench, without a sign of life. */
export const OPERATOR_SECONDS = 600;

/** How long somebody may look for the phone, or set an app up. */
export const FACTOR_SECONDS = 900;

/** How long a screen may face a client who reads and signs. */
export const FACING_SECONDS = 900;

export const AGENT_MAX = 300;

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1_000);

export const sessionEnd = (now: Date): Date => after(now, SESSION_SECONDS);

export const factorEnd = (now: Date): Date => after(now, FACTOR_SECONDS);

export const facingEnd = (now: Date): Date => after(now, FACING_SECONDS);

/** When an operator's session ends who is there now; a working day after it began at the latest. */
export const operatorEnd = (startedAt: Date, now: Date): Date =>
  new Date(Math.min(after(now, OPERATOR_SECONDS).getTime(), sessionEnd(startedAt).getTime()));

/** Seconds without use after which a session of the role ends; undefined for never. */
export const idleSecondsOf = (idle: IdleMinutes, role: string): number | undefined => {
  const minutes = idle[role as RoleName];
  return minutes === undefined ? undefined : Math.round(minutes * 60);
};

/** The same of all roles by their ids, as JSON for a query. */
export const idleSecondsByRole = (idle: IdleMinutes): string =>
  JSON.stringify(
    Object.fromEntries(
      (Object.keys(idle) as RoleName[]).map((role) => [roleIdOf(role), idleSecondsOf(idle, role)]),
    ),
  );
