import { MEETING_MINUTES } from '@peruke/contracts/calendar';
import { fromWireDateAndTime, plusDays, toWireDate, toWireTime } from '@peruke/svc-kit/time';

/** Jerusalem's date and time -> the instant at which the meeting starts. */
export const startOf = ({ date, time }: { date: string; time: string }): Date =>
  fromWireDateAndTime(date, time);

/** The instant -> Jerusalem's date and time. */
export const wallTimeOf = (start: Date): { date: string; time: string } => ({
  date: toWireDate(start),
  time: toWireTime(start),
});

/** As a page reads it. */
export const wallTextOf = (start: Date): string => {
  const { date, time } = wallTimeOf(start);
  return `${date} ${time}`;
};

/** A meeting takes 30 minutes (CAL-036). */
export const endOf = (start: Date): Date => new Date(start.getTime() + MEETING_MINUTES * 60_000);

const REMINDER_DAYS = 7;

/** Seven days before at the same time of day (NTF-013, AMB-89); the clock may change in between. */
export const reminderTimeOf = (start: Date): Date => plusDays(start, -REMINDER_DAYS);
