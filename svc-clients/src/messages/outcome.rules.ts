import type { MessageChannel, MessageReason, MessageStatus } from '@peruke/contracts/clients';

export type Outcome = 'delivered' | 'undelivered' | 'unsent';

/** Nobody knows whether the message went out: it is never sent again, and a receipt may still tell. */
const UNKNOWN: readonly MessageReason[] = ['outcome-unknown', 'server-error', 'no-receipt'];
export const isUnknown = (reason: string): boolean => (UNKNOWN as readonly string[]).includes(reason);

interface Standing {
  status: MessageStatus;
  description: string;
}

const isSettled = (status: MessageStatus): boolean => ['delivered', 'undelivered', 'unsent'].includes(status);

/**
 * Whether an outcome changes what is known of a message. Receipts come late, doubled and in any order: "delivered" stays
 * whatever comes after it and corrects everything before; a failure stays unless it was a guess.
 */
export const isNews = (known: Standing, next: { status: Outcome; description: string }): boolean => {
  if (!isSettled(known.status)) return true;
  if (known.status === 'delivered' || known.status === 'unsent') return false;
  if (next.status === 'delivered') return true;
  return isUnknown(known.description) && !isUnknown(next.description);
};

/** A message that WhatsApp surely did not deliver goes out once more as an SMS, unless the customer wants none. */
export const secondChannel = (
  message: Standing & { channel: MessageChannel | null; attempt: number },
  channels: readonly MessageChannel[],
): MessageChannel | undefined =>
  message.attempt === 1 &&
  message.channel === 'whatsapp' &&
  message.status === 'undelivered' &&
  !isUnknown(message.description) &&
  message.description !== 'refused-by-customer' &&
  channels.includes('sms')
    ? 'sms'
    : undefined;

/** Minutes until a message that the provider had no room for is offered again; undefined when it has been enough. */
export const nextTryMinutes = (tries: number): number | undefined => (tries < 7 ? 2 ** tries : undefined);
