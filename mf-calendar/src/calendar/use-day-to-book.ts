import type { CalendarType } from '@peruke/contracts/calendar';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { useSession } from '@peruke/mf-kit/session';
import { formatTime, wireDateOf } from '@peruke/ui/formats';
import { useDispatch } from 'react-redux';
import { calendarApi } from '../api/calendar.api';
import { addDays, monthsOf } from '../days/calendar-place.rules';
import { openDayAfter } from '../meetings/events.rules';
import { calendarsOf, hasHourLeft } from '../meetings/meeting-values.rules';
import type { AppDispatch } from '../store';

/** As far as closed days in a row are looked for. */
const DAYS_AHEAD = 31;

/** The day that a new meeting starts with when nobody has pressed one: the day in sight, or the next once its hours are over. */
export const useDayToBook = () => {
  const dispatch = useDispatch<AppDispatch>();
  const isUsaManager = useSession().role === 'usa_manager';
  /** `calendars`: those in sight; none means all. */
  return async (day: string, calendars: readonly CalendarType[]): Promise<string> => {
    const clock = new Date();
    const now = { date: wireDateOf(clock), time: formatTime(clock) };
    const open = calendars.length > 0 ? calendars : calendarsOf(isUsaManager);
    if (hasHourLeft(day, open, now)) return day;
    const lg = currentLanguage();
    const months = monthsOf({ from: day, to: addDays(day, DAYS_AHEAD) });
    const answers = await Promise.all(
      months.map((month) =>
        dispatch(calendarApi.endpoints.holidays.initiate({ ...month, lg }, { subscribe: false })),
      ),
    );
    return openDayAfter(
      day,
      answers.flatMap(({ data = [] }) => data),
    );
  };
};
