import { isKnown } from '@peruke/contracts/kernel';
import {
  CALENDARS,
  DESIGNER_CALENDARS,
  slotsOf,
  type CalendarType,
  type Meeting,
} from '@peruke/contracts/calendar';
import type { MeetingFields } from '../api/calendar.api';

export type MeetingFor = 'client' | 'order';

export interface MeetingValues {
  client_id: number | null;
  wig_id: number | null;
  date: string;
  time: string;
  /** One that the page does not know stays as it is until another is chosen. */
  calendar: Meeting['calendar'];
  manager_id: number | null;
  subject: string;
}

/** PERM: a usa_manager sees one calendar only. */
export const calendarsOf = (isUsaManager: boolean): readonly CalendarType[] =>
  isUsaManager ? ['us_agent'] : CALENDARS;

/** CAL-024: the designer is asked for in two calendars, and not of a usa_manager. */
export const asksDesigner = (calendar: Meeting['calendar'], isUsaManager: boolean): boolean =>
  !isUsaManager && isKnown(DESIGNER_CALENDARS, calendar);

/** CAL-027: the same two carry the Repairs box. */
export const hasRepairsBox = asksDesigner;

/** CAL-025, CAL-026: the box and the type say the same thing. */
export const calendarOfBox = (ticked: boolean): CalendarType => (ticked ? 'repairs' : 'pick_up_new');

/** The calendar in which a wig is picked up. */
export const calendarOfOrder = (isRepair: boolean, isUsaManager: boolean): CalendarType =>
  isUsaManager ? 'us_agent' : isRepair ? 'pick_up_repairs' : 'pick_up_new';

/** What goes out: only fields with a value. */
export const toMeetingFields = (values: MeetingValues, isUsaManager: boolean): MeetingFields => ({
  date: values.date,
  time: values.time,
  calendar: values.calendar,
  ...(values.client_id !== null && { client_id: values.client_id }),
  ...(values.wig_id !== null && { wig_id: values.wig_id }),
  ...(values.manager_id !== null &&
    asksDesigner(values.calendar, isUsaManager) && { manager_id: values.manager_id }),
  ...(values.subject.trim() !== '' && { subject: values.subject.trim() }),
});

/** Sunday to Thursday: Friday and Saturday cannot be chosen. */
export const isDayOff = (date: string): boolean => {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
  return weekday === 5 || weekday === 6;
};

/** What the form starts from when a meeting is changed. */
export const valuesOf = (meeting: Meeting): MeetingValues => ({
  client_id: meeting.client?.id ?? null,
  wig_id: meeting.wig?.id ?? null,
  date: meeting.startAt.slice(0, 10),
  time: meeting.startAt.slice(11, 16),
  calendar: meeting.calendar,
  manager_id: meeting.meetingManager?.id ?? null,
  subject: meeting.subject,
});

/** What a change sends: the fields that differ. Date and time go together; an emptied subject goes out empty. */
export const changedFields = (
  before: MeetingValues,
  after: MeetingValues,
  isUsaManager: boolean,
): Partial<MeetingFields> => {
  const moved = before.date !== after.date || before.time !== after.time;
  const manager = asksDesigner(after.calendar, isUsaManager) ? after.manager_id : null;
  return {
    ...(moved && { date: after.date, time: after.time }),
    ...(before.calendar !== after.calendar && { calendar: after.calendar }),
    ...(manager !== null && manager !== before.manager_id && { manager_id: manager }),
    ...(before.subject !== after.subject.trim() && { subject: after.subject.trim() }),
  };
};

interface TakenFor {
  calendar: Meeting['calendar'];
  manager: number | null;
  /** The meeting that is being changed takes no slot from itself. */
  meetingId?: number;
}

/** Slots of the day in which this calendar has a meeting already, or the designer has one anywhere (by nickname). */
export const takenSlots = (
  meetings: readonly Meeting[],
  { calendar, manager, meetingId }: TakenFor,
): ReadonlyMap<string, string | undefined> => {
  const taken = new Map<string, string | undefined>();
  for (const meeting of meetings) {
    if (meeting.isCanceled || meeting.id === meetingId) continue;
    const time = meeting.startAt.slice(11, 16);
    const busy = manager !== null && meeting.meetingManager?.id === manager;
    if (busy) taken.set(time, meeting.meetingManager?.nickName);
    else if (meeting.calendar === calendar && !taken.has(time)) taken.set(time, undefined);
  }
  return taken;
};

/** An hour of today that is over is not on offer as free. Both as the clock of the workshop says. */
export const isPast = (slot: { date: string; time: string }, now: { date: string; time: string }): boolean =>
  slot.date === now.date && slot.time !== '' && slot.time < now.time;

/** Whether an hour of the day is not over yet in one of the calendars. */
export const hasHourLeft = (
  date: string,
  calendars: readonly Meeting['calendar'][],
  now: { date: string; time: string },
): boolean => calendars.some((calendar) => slotsOf(calendar).some((time) => !isPast({ date, time }, now)));
