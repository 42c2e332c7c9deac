import { benchDeedSchema, DomainError, type GivenBenchDeed } from '@peruke/contracts/kernel';

/** What a device may have held back: after as long without a contact it is none of the house. */
const OLDEST_MS = 14 * 24 * 60 * 60_000;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What the call says of the deed that it sends; nothing when it sends none. */
export const givenDeed = (header: string | string[] | undefined): GivenBenchDeed | undefined => {
  if (header === undefined) return undefined;
  const { data } = benchDeedSchema.safeParse(parsed(String(header)));
  if (!data) throw new DomainError('bad_request');
  return data;
};

/** When it was done. A moment to come, or one before anything a device can still know, is a clock that is wrong. */
export const momentOf = ({ at }: GivenBenchDeed, received: Date): Date => {
  const done = at === undefined ? Number.NaN : Date.parse(at);
  const isBelieved = done <= received.getTime() && done >= received.getTime() - OLDEST_MS;
  return isBelieved ? new Date(done) : received;
};
