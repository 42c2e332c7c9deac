import type { Envelope } from '@peruke/contracts/kernel';

/**
 * In which gateway and services tell each other the latest moment that they know of; names of infra/gateway/call-headers.ts.
 */
export const MOMENT_HEADER = 'x-moment';

/** A clock that is wrong by more than that is not followed. */
const FOLLOWED_MS = 24 * 3_600_000;

let latest = 0;

/** What was told by another service lies before all that is done here from now on. */
export const hearMoment = (told: Date): void => {
  if (told.getTime() - Date.now() <= FOLLOWED_MS) latest = Math.max(latest, told.getTime());
};

/** The header's text; of one that says nothing, the beginning of time. UTC milliseconds. */
export const toldMoment = (text: unknown): Date => new Date(Number(text) || 0);

/**
 * A moment after everything that this process has done or heard of, also when the clock on the wall was put back since (a
 * hybrid logical clock). For the order of deeds of several services; what people are shown is the wall's.
 */
export const causalNow = (): Date => new Date((latest = Math.max(Date.now(), latest + 1)));

/** When the fact of an event came about, in the order of all services; by the wall where its service did not know that. */
export const momentOf = ({ moment, at }: Pick<Envelope, 'moment' | 'at'>): Date =>
  new Date(moment ?? Date.parse(at));
