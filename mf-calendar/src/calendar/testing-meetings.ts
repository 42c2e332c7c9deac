import type { Meeting } from '@peruke/contracts/calendar';

/** A meeting for specs. */
export const meetingWith = (more: Partial<Meeting> = {}): Meeting => ({
  id: 1,
  start_at: '2026-12-08 09:30:00',
  startAt: '2026-12-08 09:30:00',
  endAt: '2026-12-08 10:00:00',
  calendar: 'orders',
  subject: 'First measures',
  client: { id: 31, fullName: 'Tamar Alon', phone: '972505550118' },
  meetingManager: null,
  wig: null,
  previousDates: [],
  notification: null,
  created_at: '2026-11-01 09:00:00',
  created_by: 'manager',
  deleted_at: null,
  deleted_by: null,
  isDeleted: false,
  isCanceled: false,
  attendance: null,
  version: 1,
  ...more,
});
