/** How a client wants to be told; `call` is a person of the shop who telephones: no message is sent. */
export const CONTACT_PREFERENCES = ['sms', 'whatsapp', 'voice', 'call'] as const;
export type ContactPreference = (typeof CONTACT_PREFERENCES)[number];

/** What carries a message. */
export const MESSAGE_CHANNELS = ['sms', 'whatsapp', 'voice'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/**
 * What a customer is told of (AMB-20); `uncollected` is a reminder that a finished wig waits, `recall` asks her to have one
 * looked at that she has worn for months.
 */
export const MESSAGE_OCCASIONS = ['started', 'ready', 'uncollected', 'recall'] as const;
export type MessageOccasion = (typeof MESSAGE_OCCASIONS)[number];

/** Signs of the word by which a wig is taken off the list of those to look at. */
export const RECALL_NOTE_MOST = 200;

export const MESSAGE_STATUSES = [
  'waiting',
  'sending',
  'accepted',
  'delivered',
  'undelivered',
  'unsent',
] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** How it ended, as orders and meetings show it. */
export const NOTICE_STATUSES = [
  'delivered',
  'undelivered',
  'unsent',
] as const satisfies readonly MessageStatus[];
export type NoticeStatus = (typeof NOTICE_STATUSES)[number];

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
