import type { Meeting } from '@peruke/contracts/calendar';
import type { OpenHours, ShownSettings } from '@peruke/contracts/settings';

const NOON = '12:00';
const hourOf = ({ startAt }: Meeting): string => startAt.slice(11, 16);
const weekdayOf = ({ startAt }: Meeting): number => new Date(`${startAt.slice(0, 10)}T12:00Z`).getUTCDay();

/** How many meetings stand on a day at hours that it is no longer worked: all of them, or those of the afternoon; none where the page does not know the kind. */
export const outsideOf = (
  kind: ShownSettings['ownDays'][number]['kind'],
  meetings: readonly Meeting[],
): number =>
  meetings.filter(
    (meeting) => !meeting.isCanceled && (kind === 'closed' || (kind === 'half' && hourOf(meeting) >= NOON)),
  ).length;

/** The meetings on a day of the week (0 is Sunday) that begin while it is closed by these hours; null is closed all day. */
export const outsideOfHours = (
  weekday: number,
  hours: OpenHours | null,
  meetings: readonly Meeting[],
): Meeting[] =>
  meetings.filter(
    (meeting) =>
      !meeting.isCanceled &&
      weekdayOf(meeting) === weekday &&
      (hours === null || hourOf(meeting) < hours.opens || hourOf(meeting) >= hours.closes),
  );
