import { isKnown, type Open } from '../kernel/open-values.js';

export const CALENDARS = ['orders', 'pick_up_new', 'repairs', 'pick_up_repairs', 'us_agent'] as const;
export type CalendarType = (typeof CALENDARS)[number];

export const MEETING_MINUTES = 30;
const LONG_DAY: readonly CalendarType[] = ['pick_up_new', 'pick_up_repairs'];
/** Start times of a calendar's day: every 30 minutes from 09:00, 12 or 17 of them (CAL-050, CAL-051, AMB-64). */
export const slotsOf = (calendar: Open<CalendarType>): readonly string[] =>
  Array.from({ length: isKnown(LONG_DAY, calendar) ? 17 : 12 }, (_, i) => {
    const minutes = 9 * 60 + i * MEETING_MINUTES;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  });
/** In these a designer is chosen (CAL-024, AMB-71). */
export const DESIGNER_CALENDARS: readonly CalendarType[] = ['pick_up_new', 'repairs'];
export const PRINT_ROWS = 17;
/** How a meeting went, as far as somebody has marked it. */
export const ATTENDANCES = ['arrived', 'no_show'] as const;
export type Attendance = (typeof ATTENDANCES)[number];

/** What a holiday does to the workshop's day: shut, shut from noon on, or nothing. */
export const DAY_KINDS = ['closed', 'half', 'open'] as const;
export type DayKind = (typeof DAY_KINDS)[number];
