import type { OperatorSession } from '@peruke/contracts/identity';

/** By what a device knows somebody again without asking the house. */
export interface Verifier {
  readonly kind: 'pin' | 'badge';
  readonly userId: number;
  readonly salt: readonly number[];
  readonly hash: string;
  /** How often the hash was turned. */
  readonly rounds: number;
  /** Wrong tries since the last right one. */
  readonly wrong: number;
  /** When she unlocked it with the word of the house; milliseconds of the device's clock. */
  readonly at: number;
  /** Without a token: it opens nothing but the page. */
  readonly session: OperatorSession;
}

export const OFFLINE_FOR_MS = 24 * 60 * 60_000;
export const OFFLINE_TRIES = 5;

/** A clock that was put back proves nothing, and opens nothing. */
export const mayTry = ({ at, wrong }: Verifier, now: number): boolean =>
  wrong < OFFLINE_TRIES && now >= at && now - at < OFFLINE_FOR_MS;

const isSame = (one: Verifier, other: Verifier): boolean =>
  one.userId === other.userId && one.kind === other.kind;

/** The newest word of the house about somebody takes the place of the one before. */
export const remembered = (all: readonly Verifier[], next: Verifier): Verifier[] => [
  ...all.filter((one) => !isSame(one, next)),
  next,
];

export const afterTry = (
  all: readonly Verifier[],
  tried: readonly Verifier[],
  isRight: boolean,
): Verifier[] =>
  all.map((one) =>
    tried.some((other) => isSame(one, other)) ? { ...one, wrong: isRight ? 0 : one.wrong + 1 } : one,
  );
