import type { Meeting } from '@peruke/contracts/calendar';
import type { OrdersMeeting } from '../api/calendar.api';

/** What a row of a card shows of a meeting. */
export type ListedMeeting = Pick<
  Meeting,
  | 'id'
  | 'start_at'
  | 'calendar'
  | 'subject'
  | 'isCanceled'
  | 'meetingManager'
  | 'previousDates'
  | 'notification'
  | 'attendance'
  | 'wig'
>;

/** A meeting of which only the order tells: no history, no message, no mark. */
export const listed = (meeting: OrdersMeeting): ListedMeeting => ({
  ...meeting,
  meetingManager: null,
  previousDates: [],
  notification: null,
  attendance: null,
  wig: null,
});

/**
 * Meetings that are still to come, earliest first, and the rest, latest first: those that were, and the canceled ones.
 * `now` is Jerusalem's clock, `YYYY-MM-DD HH:mm`.
 */
export const partsOf = (
  meetings: readonly ListedMeeting[],
  now: string,
): { upcoming: ListedMeeting[]; past: ListedMeeting[] } => {
  const isUpcoming = ({ isCanceled, start_at }: ListedMeeting) => !isCanceled && start_at >= now;
  const byStart = (a: ListedMeeting, b: ListedMeeting) => a.start_at.localeCompare(b.start_at) || a.id - b.id;
  return {
    upcoming: meetings.filter(isUpcoming).toSorted(byStart),
    past: meetings.filter((meeting) => !isUpcoming(meeting)).toSorted((a, b) => byStart(b, a)),
  };
};
