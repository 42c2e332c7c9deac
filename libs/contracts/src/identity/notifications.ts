export const NOTIFICATION_TYPES = [
  'WigProcessedInComplete',
  'WigProcessedInProduction',
  'SevenDaysBeforeMeeting',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];
