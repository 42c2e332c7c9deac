import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import type { AppDispatch, RootState } from '../store';
import { paramsOf, placeFrom, type Place } from './calendar-place.rules';
import { placeLeft } from './calendar.slice';

/** The place in the calendar: the address is the truth, the store brings back where the person left. */
export const usePlace = (narrow: boolean): [Place, (change: Partial<Place>) => void] => {
  const dispatch = useDispatch<AppDispatch>();
  const left = useSelector((state: RootState) => state.calendar.place);
  const [params, setParams] = useSearchParams();
  const stated = placeFrom(params, left);
  // on a phone the first look is at one day
  const place: Place = narrow && !params.has('view') ? { ...stated, view: 'day' } : stated;
  const settled = params.has('view') && params.has('date');

  useEffect(() => {
    if (!settled) setParams({ ...Object.fromEntries(params), ...paramsOf(place) }, { replace: true });
  });

  const change = (part: Partial<Place>) => {
    const next = { ...place, ...part };
    dispatch(placeLeft(next));
    const kept = Object.fromEntries([...params].filter(([name]) => name === 'client' || name === 'order'));
    setParams({ ...kept, ...paramsOf(next) }, { replace: true });
  };
  return [place, change];
};
