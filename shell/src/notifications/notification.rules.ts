import type { Notification } from '@peruke/contracts/identity';

const KNOWN: readonly Notification['type'][] = [
  'WigProcessedInComplete',
  'WigProcessedInProduction',
  'SevenDaysBeforeMeeting',
];

/** Only the three types of the bell are shown (NTF-009). */
export const isShown = (notice: Notification): boolean => KNOWN.includes(notice.type);

export const unreadCount = (notices: readonly Notification[]): number =>
  notices.filter((notice) => notice.read_at === null).length;
