import {
  type ContactPreference,
  isReachablePhone,
  type MessageChannel,
  type MessageOccasion,
  type MessageReason,
} from '@peruke/contracts/clients';
import type { OrderState } from '@peruke/contracts/orders';

export type Occasion = MessageOccasion;
export type Language = 'he' | 'en';

const OCCASIONS: Partial<Record<OrderState, Occasion>> = {
  'Wigs in Production': 'started',
  'Repair Wigs': 'started',
  'Ready New Wig': 'ready',
  'Ready Repair Wigs': 'ready',
};

export const occasionOf = (to: OrderState): Occasion | undefined => OCCASIONS[to];

/** A reader that was down for long, or is new, must not tell people of last year's wigs. */
const LATEST_MS = 24 * 3_600_000;

/** Older news is history: nobody is told, nobody is called, nothing is noted. */
const NEWS_MS = 7 * LATEST_MS;
export const isNewsStill = (happenedAt: Date, now: Date): boolean =>
  now.getTime() - happenedAt.getTime() <= NEWS_MS;

export interface Addressee {
  phone: string;
  isDeleted: boolean;
  contactPreference: ContactPreference;
}

/** Which way a message goes, or what keeps it from being sent. */
export type Way = { channel: MessageChannel } | { hindrance: MessageReason };

/**
 * The way to a client among the channels that the shop has. Whoever wants to be called is called by a person, and so is
 * who wants a spoken message when nothing speaks; WhatsApp falls back to SMS.
 */
export const wayTo = (
  client: Addressee,
  channels: readonly MessageChannel[],
  happenedAt: Date,
  now: Date,
): Way => {
  if (client.isDeleted) return { hindrance: 'client-deleted' };
  if (!isReachablePhone(client.phone)) return { hindrance: 'phone-not-reachable' };
  if (now.getTime() - happenedAt.getTime() > LATEST_MS) return { hindrance: 'too-late' };
  const { contactPreference: wish } = client;
  if (wish === 'call') return { hindrance: 'call-asked' };
  if (channels.includes(wish)) return { channel: wish };
  if (wish === 'voice') return { hindrance: 'call-asked' };
  return channels.includes('sms') ? { channel: 'sms' } : { hindrance: 'no-channel' };
};

/** Hebrew for customers in Israel, English for the rest. */
export const languageOf = (country: string): Language =>
  country.trim().toLowerCase() === 'israel' ? 'he' : 'en';
