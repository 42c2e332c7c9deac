import { createHash, randomBytes } from 'node:crypto';
import type { OrderState } from '@peruke/contracts/orders';
import { plusDays } from '@peruke/svc-kit/time';

/** 128 bits, in 22 signs that need no escape in an address. */
export const newToken = (): string => randomBytes(16).toString('base64url');

/** All that is kept of a token. Of any text: a wrong one costs what a right one does. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A link outlives its order by so many days. */
const DAYS_AFTER = 30;

/** States in which nothing more happens to an order. */
export const OVER_STATES: readonly OrderState[] = ['Delivered Wigs', 'Cancelled Wigs', 'Archived'];

/** What of a link and its order says whether it leads anywhere. */
export interface LinkFacts {
  readonly revokedAt: Date | null;
  /** Whom it was made for. */
  readonly madeFor: number;
  /** Whose the order is now. */
  readonly clientId: number | null;
  /** She was deleted or forgotten. */
  readonly isClientGone: boolean;
  /** Not deleted. */
  readonly isVisible: boolean;
  readonly state: OrderState;
  /** Since when the order is over; null while it goes on. */
  readonly overSince: Date | null;
}

/** When a link ends by itself; null while its order goes on. */
export const endOfLink = ({ state, overSince }: Pick<LinkFacts, 'state' | 'overSince'>): Date | null =>
  overSince && OVER_STATES.includes(state) ? plusDays(overSince, DAYS_AFTER) : null;

/** Whether a link leads to its order. A wig that went to stock is nobody's any more. */
export const isLinkOpen = (facts: LinkFacts, now: Date): boolean => {
  const end = endOfLink(facts);
  return (
    facts.revokedAt === null &&
    facts.isVisible &&
    facts.clientId === facts.madeFor &&
    !facts.isClientGone &&
    facts.state !== 'Wigs In Stock' &&
    (end === null || now < end)
  );
};
