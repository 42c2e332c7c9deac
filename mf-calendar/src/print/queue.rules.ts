import { type CalendarType, type Meeting, PRINT_ROWS } from '@peruke/contracts/calendar';
import { isDay, workDay } from '../days/calendar-place.rules';
import { isShown } from '../meetings/events.rules';

/** What the print page is opened for: what its address says. */
export interface QueuePlace {
  date: string;
  calendars: readonly CalendarType[];
  /** Ids of the managers whose meetings are printed; none chosen means all. */
  managers: readonly number[];
}

/** `?managers=3,7`; anything that is no id is left out. */
export const managersFrom = (text: string | null): number[] =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);

export const queueDate = (text: string | null, today: string): string => workDay(isDay(text) ? text : today);

/** The meetings of a day that are held, earliest first, of the chosen calendars and managers (CAL-006, PRN-015). */
export const queueOf = (meetings: readonly Meeting[], place: QueuePlace): Meeting[] =>
  meetings
    .filter(
      ({ isCanceled, startAt, calendar, meetingManager }) =>
        !isCanceled &&
        startAt.startsWith(place.date) &&
        isShown(place.calendars, calendar) &&
        (place.managers.length === 0 || place.managers.includes(meetingManager?.id ?? 0)),
    )
    .toSorted((a, b) => a.startAt.localeCompare(b.startAt) || a.id - b.id);

/** Sheets of 17 rows (PRN-012); a day without meetings is one empty sheet. */
export const sheetsOf = (queue: readonly Meeting[]): Meeting[][] => {
  const sheets = Array.from({ length: Math.max(1, Math.ceil(queue.length / PRINT_ROWS)) }, (_, sheet) =>
    queue.slice(sheet * PRINT_ROWS, (sheet + 1) * PRINT_ROWS),
  );
  return sheets;
};

/** Adds a manager to the list, or takes the manager away. */
export const toggleManager = (managers: readonly number[], id: number): number[] =>
  managers.includes(id) ? managers.filter((other) => other !== id) : [...managers, id];
