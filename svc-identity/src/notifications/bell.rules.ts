import type { NOTIFICATION_TYPES } from '@peruke/contracts/identity';
import type { OrderState } from '@peruke/contracts/orders';

export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

const NOTICE_OF_STATE: Partial<Record<OrderState, NotificationType>> = {
  'Wigs in Production': 'WigProcessedInProduction',
  'Repair Wigs': 'WigProcessedInProduction',
  'Ready New Wig': 'WigProcessedInComplete',
  'Ready Repair Wigs': 'WigProcessedInComplete',
};

/** Which notice the arrival of an order in a state is worth (AMB-89). */
export const noticeOfArrival = (state: OrderState): NotificationType | undefined => NOTICE_OF_STATE[state];

/** A bell rings for news. What is older than this (a replay, imported history) is no news any more. */
const NEWS_FOR_MS = 3 * 24 * 3_600_000;

export const isNews = (at: Date, now: Date): boolean => now.getTime() - at.getTime() <= NEWS_FOR_MS;
