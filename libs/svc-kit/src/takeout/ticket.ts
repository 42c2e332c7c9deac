import { DomainError } from '@peruke/contracts/kernel';
import { checkSignature, signPath } from '../links/signed-links.js';

interface TicketHolder {
  readonly id: string;
  readonly userId: number | null;
}

const bodyOf = ({ id, userId }: TicketHolder): string => `takeout ${id} ${userId}`;

/**
 * That this person takes all data now: written by svc-identity when the link is used, read by each service that gives its part,
 * without a call between them (all know the secret).
 */
export const writeTicket = (secret: string, holder: TicketHolder, until: Date): string =>
  signPath(secret, bodyOf(holder), until);

/** Throws `link_expired`, or `forbidden` for a ticket of another person or takeout. */
export const assertTicket = (secret: string, holder: TicketHolder, ticket: string, now: Date): void => {
  const verdict = checkSignature(secret, bodyOf(holder), ticket, now);
  if (verdict === 'expired') throw new DomainError('link_expired');
  if (verdict === 'forged') throw new DomainError('forbidden');
};
