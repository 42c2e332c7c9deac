/** How a client wants to be told; `call` is a person of the shop who telephones: no message is sent. */
export const CONTACT_PREFERENCES = ['sms', 'whatsapp', 'voice', 'call'] as const;
export type ContactPreference = (typeof CONTACT_PREFERENCES)[number];

/** What carries a message. */
export const MESSAGE_CHANNELS = ['sms', 'whatsapp', 'voice'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** What a customer is told of (AMB-20); `uncollected` is a reminder that a finished wig waits. */
export const MESSAGE_OCCASIONS = ['started', 'ready', 'uncollected'] as const;
export type MessageOccasion = (typeof MESSAGE_OCCASIONS)[number];

export const MESSAGE_STATUSES = [
  'waiting',
  'sending',
  'accepted',
  'delivered',
  'undelivered',
  'unsent',
] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** Why a customer was not told, or why that is not known. Pages translate the code. */
export const MESSAGE_REASONS = [
  'phone-not-reachable',
  'client-deleted',
  'too-late',
  'call-asked',
  'no-channel',
  'fixed-line',
  'invalid-number',
  'not-on-whatsapp',
  'refused-by-customer',
  'no-answer',
  'server-error',
  'provider-failed',
  'outcome-unknown',
  'no-receipt',
] as const;
export type MessageReason = (typeof MESSAGE_REASONS)[number];
