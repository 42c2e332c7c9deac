import { useCan } from '@peruke/mf-kit/session';
import { useAddress } from '@peruke/mf-kit/shell';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from '../store';
import { paramsOf, placeFrom, type Place } from '../days/calendar-place.rules';
import { placeLeft } from './calendar.slice';

/** A part of the place, or what makes it from the place where the person is at this moment. */
export type PlaceChange = Partial<Place> | ((now: Place) => Partial<Place>);
export type ChangePlace = (change: PlaceChange) => void;

/** For whom a meeting is being made: that stays in the address (CAL-014, CAL-015). */
const PRESETS = ['client', 'order'];

/** The place in the calendar: the address is the truth, the store brings back where the person left. */
export const usePlace = (narrow: boolean): [Place, ChangePlace] => {
  const dispatch = useDispatch<AppDispatch>();
  const left = useSelector((state: RootState) => state.calendar.place);
  const mayChoose = useCan('calendar.all-types');
  const [query, write] = useAddress();
  const placeOf = (params: URLSearchParams): Place => {
    const stated = placeFrom(params, left, mayChoose);
    // on a phone the first look is at one day
    return narrow && !params.has('view') ? { ...stated, view: 'day' } : stated;
  };
  const settled = query.has('view') && query.has('date');

  useEffect(() => {
    if (!settled)
      write((now) => new URLSearchParams({ ...Object.fromEntries(now), ...paramsOf(placeOf(now)) }));
  });

  const change: ChangePlace = (part) =>
    write((now) => {
      const place = placeOf(now);
      const next = { ...place, ...(typeof part === 'function' ? part(place) : part) };
      dispatch(placeLeft(next));
      const kept = [...now].filter(([name]) => PRESETS.includes(name));
      return new URLSearchParams({ ...Object.fromEntries(kept), ...paramsOf(next) });
    });
  return [placeOf(query), change];
};
