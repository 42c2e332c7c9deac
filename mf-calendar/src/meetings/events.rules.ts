import { isKnown } from '@peruke/contracts/kernel';
import {
  type Attendance,
  ATTENDANCES,
  DESIGNER_CALENDARS,
  type CalendarType,
  type DayKind,
  type Meeting,
} from '@peruke/contracts/calendar';
import type { Holiday } from '../api/calendar.api';
import { addDays, type DayRange, workDay } from '../days/calendar-place.rules';

/** CAL-003: the pick-up calendar shows the repairs too. None chosen means all. */
export const isShown = (chosen: readonly CalendarType[], calendar: Meeting['calendar']): boolean =>
  chosen.length === 0 ||
  isKnown(chosen, calendar) ||
  (calendar === 'repairs' && chosen.includes('pick_up_new'));

/** CAL-005: the selector of managers stands where meetings have a designer. */
export const hasManagerSelector = (chosen: readonly CalendarType[]): boolean =>
  chosen.length === 0 || chosen.some((calendar) => DESIGNER_CALENDARS.includes(calendar));

/** The meetings that the chosen calendars and the chosen manager leave. */
export const shownMeetings = (
  meetings: readonly Meeting[],
  chosen: readonly CalendarType[],
  manager: number | null,
): Meeting[] => {
  const byManager = hasManagerSelector(chosen) ? manager : null;
  return meetings.filter(
    (meeting) =>
      isShown(chosen, meeting.calendar) && (byManager === null || meeting.meetingManager?.id === byManager),
  );
};

type Translate = (key: 'forgotten') => string;

/** Who the meeting is with: the client, or its subject when it has none. */
export const titleOf = ({ client, subject }: Meeting, t: Translate): string =>
  client?.isForgotten ? t('forgotten') : (client?.fullName ?? subject);

/** What it is about, where that is not its title already. */
export const aboutOf = (meeting: Meeting): string => (meeting.client ? meeting.subject : '');

export const isRepair = (meeting: Meeting): boolean =>
  meeting.calendar === 'repairs' || meeting.calendar === 'pick_up_repairs' || meeting.wig?.is_repair === 1;

const instantOf = (wall: string): string => wall.replace(' ', 'T');

/** A meeting as the board takes it: wall times, read in the zone of the workshop. */
export const meetingEvent = (meeting: Meeting) => ({
  id: `meeting-${meeting.id}`,
  start: instantOf(meeting.startAt),
  end: instantOf(meeting.endAt),
  title: meeting.client?.fullName ?? meeting.subject,
  // CAL-018: a canceled meeting takes neither a click nor the focus
  interactive: !meeting.isCanceled,
  startEditable: !meeting.isCanceled,
  extendedProps: { meeting, canceled: Number(meeting.isCanceled) },
});

/** Where a meeting was dropped. */
export interface HeldPlace {
  meeting: Meeting;
  when: { date: string; time: string };
  /** The version that the move has made, once it is answered. */
  version?: number;
}

const halfAnHourAfter = (time: string): string => {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + 30;
  return clockOf(minutes).slice(0, 5);
};

/**
 * A dropped meeting stands where it was dropped until the board has read its move, or another one: what was read before does
 * not put it back. Taken back, it stands at its old time again, with a version after that of the move.
 */
export const atHeldPlace = (meeting: Meeting, held: HeldPlace | undefined): Meeting => {
  if (!held || meeting.id !== held.meeting.id || meeting.startAt !== held.meeting.startAt) return meeting;
  if (held.version !== undefined && meeting.version >= held.version) return meeting;
  const { date, time } = held.when;
  return { ...meeting, startAt: `${date} ${time}`, endAt: `${date} ${halfAnHourAfter(time)}` };
};

/** Earliest first; of one slot, the meetings that are held come first. */
export const byStart = (meetings: readonly Meeting[]): Meeting[] =>
  meetings.toSorted(
    (a, b) =>
      a.startAt.localeCompare(b.startAt) || Number(a.isCanceled) - Number(b.isCanceled) || a.id - b.id,
  );

export const meetingsOfDay = (meetings: readonly Meeting[], day: string): Meeting[] =>
  byStart(meetings.filter(({ startAt }) => startAt.startsWith(day)));

export interface ListedDay {
  date: string;
  holidays: readonly Holiday[];
  meetings: readonly Meeting[];
}

/** The days of a list: those of the range that have a meeting or a holiday (HOL-001). */
export const listedDays = (
  meetings: readonly Meeting[],
  holidays: readonly Holiday[],
  { from, to }: DayRange,
): ListedDay[] => {
  const known = new Set([
    ...meetings.map(({ startAt }) => startAt.slice(0, 10)),
    ...holidays.map(({ date }) => date),
  ]);
  return [...known]
    .filter((date) => date >= from && date <= to)
    .toSorted()
    .map((date) => ({
      date,
      holidays: holidays.filter((holiday) => holiday.date === date),
      meetings: meetingsOfDay(meetings, date),
    }));
};

/** Lines of a day of the month, the one that counts the rest among them; each holiday takes one. */
const MONTH_LINES = 5;

/**
 * The meetings of the month view: of each day as many as its cell holds, the last line counting the rest, behind which all of
 * them are listed. The board lays out what it is given, so a busy month costs it no more than a quiet one.
 */
export const monthEvents = (meetings: readonly Meeting[], holidays: readonly Holiday[] = []) => {
  const days = Map.groupBy(meetings, ({ startAt }) => startAt.slice(0, 10));
  return [...days].flatMap(([day, all]) => {
    const sorted = byStart(all);
    const festive = holidays.filter(({ date }) => date === day).length;
    const lines = Math.max(2, MONTH_LINES - festive);
    const shown = sorted.length > lines ? sorted.slice(0, lines - 1) : sorted;
    const rest = sorted.length - shown.length;
    const last = { id: `more-${day}`, start: `${day}T23:00:00`, end: `${day}T23:30:00`, title: String(rest) };
    return [
      ...shown.map(meetingEvent),
      ...(rest > 0
        ? [{ ...last, interactive: true, startEditable: false, extendedProps: { rest, day } }]
        : []),
    ];
  });
};

/** HOL-001, HOL-005: a holiday is no meeting; it fills its day's head and leads to its page. */
export const holidayEvent = (holiday: Holiday, index: number) => ({
  id: `holiday-${holiday.date}-${index}`,
  start: holiday.date,
  allDay: true,
  // its content is a link already
  interactive: false,
  startEditable: false,
  title: holiday.title,
  extendedProps: { category: 'holidays' as const, holiday },
});

/**
 * What can be said of a meeting: that the client came from its day on, as some are early, and that she did not from its
 * hour on. A mark that stands can be taken away. `now` is Jerusalem's, `YYYY-MM-DD HH:mm`.
 */
export const marksAt = ({ isCanceled, startAt, attendance }: Meeting, now: string): Attendance[] => {
  if (isCanceled || startAt.slice(0, 10) > now.slice(0, 10)) return [];
  return ATTENDANCES.filter(
    (mark) => mark !== 'no_show' || mark === attendance || startAt.slice(0, 16) <= now,
  );
};

/** What keeps people from work; of what a page does not know it keeps nobody from anything. */
const REST_KINDS = ['closed', 'half'] as const satisfies readonly DayKind[];
type RestKind = (typeof REST_KINDS)[number];

/** What the holidays leave of each day: shut wins over half. */
export const dayKinds = (holidays: readonly Holiday[]): ReadonlyMap<string, RestKind> => {
  const kinds = new Map<string, RestKind>();
  for (const { date, day } of holidays)
    if (isKnown(REST_KINDS, day) && kinds.get(date) !== 'closed') kinds.set(date, day);
  return kinds;
};

/** The first day after this one on which meetings are held and the workshop is not shut. */
export const openDayAfter = (day: string, holidays: readonly Holiday[]): string => {
  const kinds = dayKinds(holidays);
  let next = workDay(addDays(day, 1));
  while (kinds.get(next) === 'closed') next = workDay(addDays(next, 1));
  return next;
};

const NOON = '12:00';

/**
 * Why a meeting should not be then: the workshop is shut, or shuts at noon, which is nothing to a meeting of the
 * morning. It warns only: exceptions are made.
 */
export const restAt = (
  holidays: readonly Holiday[],
  { date, time }: { date: string; time: string },
): { kind: RestKind; title: string } | undefined => {
  const kind = dayKinds(holidays).get(date);
  if (!kind) return undefined;
  if (kind === 'half' && time !== '' && time < NOON) return undefined;
  const those = holidays.filter((holiday) => holiday.date === date && holiday.day === kind);
  return { kind, title: those.map(({ title }) => title).join(', ') };
};

const minutesOf = (wall: string): number => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;
const OPENS = 9 * 60;
const CLOSES = 17 * 60 + 30;

interface BoardHours {
  from: string;
  to: string;
  /** How far down noon is. */
  noon: string;
}

/** The hours of the board: the workshop's day (CAL-049 to CAL-051), longer when a meeting lies outside it. */
export const boardHours = (meetings: readonly Meeting[]): BoardHours => {
  let [from, to] = [OPENS, CLOSES];
  for (const { startAt, endAt } of meetings) {
    from = Math.min(from, Math.floor(minutesOf(startAt) / 60) * 60);
    to = Math.max(to, minutesOf(endAt));
  }
  const noon = Math.round(((12 * 60 - from) / (to - from)) * 1_000) / 10;
  return { from: clockOf(from), to: clockOf(to), noon: `${noon}%` };
};
