export const NOTIFICATION_TYPES = [
  'WigProcessedInComplete',
  'WigProcessedInProduction',
  'SevenDaysBeforeMeeting',
] as const;
