import type { Meeting } from '@peruke/contracts/calendar';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { phoneOf } from '../meetings/meetings-sheet.js';
import { endOf, startOf } from '../meetings/meeting-time.rules.js';

/** Calendar programs ask again after this time, if they listen at all. */
const REFRESH_SECONDS = 15 * 60;

/** Meetings as an iCalendar file. Instants go out in UTC, so that every program shows its own clock rightly. */
export const feedText = (owner: string, meetings: readonly Meeting[]): string => {
  const calendar = ical({
    name: `Peruke · ${owner}`,
    prodId: { company: 'Peruke', product: 'Calendar' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const meeting of meetings) {
    const [date = '', time = ''] = meeting.startAt.split(' ');
    const start = startOf({ date, time });
    calendar.createEvent({
      id: `meeting-${meeting.id}@peruke`,
      start,
      end: endOf(start),
      summary: [meeting.client?.fullName, meeting.subject].filter(Boolean).join(' · ') || owner,
      description: [phoneOf(meeting), meeting.wig?.barcode, meeting.meetingManager?.nickName]
        .filter(Boolean)
        .join('\n'),
      // a canceled one stays in the file: a program that has it already takes it away only when told
      status: meeting.isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
};
