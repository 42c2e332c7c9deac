import type { Meeting } from '@peruke/contracts/calendar';
import { useSession } from '@peruke/mf-kit/session';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { useLive } from '@peruke/mf-kit/realtime';
import { useEffect, useMemo, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../store';
import { calendarApi, type Holiday, useHolidaysQuery, useMeetingsQuery } from '../api/calendar.api';
import { gridDays, loadedDays, monthsOf, shownDays, type Place } from '../days/calendar-place.rules';
import { shownMeetings } from '../meetings/events.rules';

/** CAL-053: several changes in a row cost one call. */
const REFRESH_DELAY_MS = 300;
const NO_HOLIDAYS: readonly Holiday[] = [];
const NO_MEETINGS: readonly Meeting[] = [];

const useLiveMeetings = (): void => {
  const dispatch = useDispatch<AppDispatch>();
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive('private-orders', ['meeting-changed'], () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(
      () => dispatch(calendarApi.util.invalidateTags(['Meeting'])),
      REFRESH_DELAY_MS,
    );
  });
};

/** Of the days on the screen: a month shows the edges of its neighbours, so up to three months are asked. */
const useHolidays = ({ view, date }: Place): { holidays: Holiday[]; holidaysLoading: boolean } => {
  const lg = currentLanguage();
  const { from, to } = view === 'month' ? gridDays(date) : shownDays(view, date);
  const [first, second = first, third = second] = monthsOf({ from, to });
  const { data: one = NO_HOLIDAYS, isLoading: oneLoads } = useHolidaysQuery({ ...first!, lg });
  const { data: two = NO_HOLIDAYS, isLoading: twoLoads } = useHolidaysQuery({ ...second!, lg });
  const { data: three = NO_HOLIDAYS, isLoading: threeLoads } = useHolidaysQuery({ ...third!, lg });
  const holidays = useMemo(
    () => [...new Set([one, two, three])].flat().filter((day) => day.date >= from && day.date <= to),
    [one, two, three, from, to],
  );
  return { holidays, holidaysLoading: oneLoads || twoLoads || threeLoads };
};

/** Meetings and holidays of the place; they follow what others change. */
export const useCalendarData = (place: Place, search: string) => {
  const isUsaManager = useSession().role === 'usa_manager';
  const { from, to } = loadedDays(place.view, place.date);
  const query = useMeetingsQuery({ from, to, calendar: isUsaManager ? 'us_agent' : '', search });
  const { data, currentData, refetch } = query;
  const { holidays, holidaysLoading } = useHolidays(place);
  const loading = currentData === undefined && query.isFetching;
  useLiveMeetings();
  const meetings = useMemo(
    () => shownMeetings(data ?? [], place.calendars, place.manager),
    [data, place.calendars, place.manager],
  );
  return {
    meetings,
    /** Those that the filters hide, too: for what is taken. */
    all: data ?? NO_MEETINGS,
    holidays,
    loading,
    /** Something is on its way that may move what stands on the board. */
    busy: loading || holidaysLoading,
    error: currentData === undefined ? query.error : undefined,
    refetch: () => void refetch(),
  };
};
