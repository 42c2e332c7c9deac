/** The day view of the calendar on the date of a meeting, in the calendar of the meeting where it is known (CAL-016). */
export const calendarDayPath = (startAt: string, calendar?: string | null): string =>
  `/meetings-calendar?${new URLSearchParams({
    view: 'day',
    date: startAt.slice(0, 10),
    ...(calendar && { calendar }),
  })}`;

/** Where a page leads whose person may not see it, or not any more. */
export const DENIED_PATH = '/permission-denied';
