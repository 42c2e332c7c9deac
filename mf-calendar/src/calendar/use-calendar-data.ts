import type { Meeting } from '@peruke/contracts/calendar';
import { useSession } from '@peruke/mf-kit/session';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { useChannel, useReconnect } from '@peruke/mf-kit/realtime';
import { useEffect, useMemo, useRef } from 'react';
import { type Holiday, useHolidaysQuery, useMeetingsQuery } from '../api/calendar.api';
import { loadedDays, monthsOf, shownDays, type Place } from './calendar-place.rules';
import { shownMeetings } from './events.rules';

/** CAL-053: several changes in a row cost one call. */
const REFRESH_DELAY_MS = 300;
const NO_HOLIDAYS: readonly Holiday[] = [];
const NO_MEETINGS: readonly Meeting[] = [];

const useRefresh = (refetch: () => void): (() => void) => {
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(refetch, REFRESH_DELAY_MS);
  };
};

const useHolidays = (place: Place): Holiday[] => {
  const lg = currentLanguage();
  const shown = shownDays(place.view, place.date);
  const [first, second] = monthsOf(shown);
  const { data: one = NO_HOLIDAYS } = useHolidaysQuery({ ...first!, lg });
  const { data: two = NO_HOLIDAYS } = useHolidaysQuery({ ...(second ?? first!), lg });
  return useMemo(() => {
    const all = one === two ? one : [...one, ...two];
    return all.filter(({ date }) => date >= shown.from && date <= shown.to);
  }, [one, two, shown.from, shown.to]);
};

/** Meetings and holidays of the place; they follow what others change. */
export const useCalendarData = (place: Place, search: string) => {
  const isUsaManager = useSession().role === 'usa_manager';
  const { from, to } = loadedDays(place.view, place.date);
  const query = useMeetingsQuery({ from, to, calendar: isUsaManager ? 'us_agent' : '', search });
  const { data, currentData, refetch } = query;
  const refresh = useRefresh(() => void refetch());
  useChannel('private-orders', 'meeting-changed', refresh);
  useReconnect(refresh);
  const meetings = useMemo(
    () => shownMeetings(data ?? [], place.calendars, place.manager),
    [data, place.calendars, place.manager],
  );
  return {
    meetings,
    /** Those that the filters hide, too: for what is taken. */
    all: data ?? NO_MEETINGS,
    holidays: useHolidays(place),
    loading: currentData === undefined && query.isFetching,
    error: currentData === undefined ? query.error : undefined,
    refetch: () => void refetch(),
  };
};
