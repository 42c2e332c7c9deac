import { currentLanguage } from '@peruke/mf-kit/i18n';
import { usePageKeys } from '@peruke/ui/core';
import { wireDateOf } from '@peruke/ui/formats';
import { useNavigate } from 'react-router';
import { printPath, step, workDay, type Place } from '../days/calendar-place.rules';
import type { ChangePlace } from './use-place';

/** T is today, P prints, the arrows step the way the days run: to the left is forward in Hebrew. */
export const useCalendarKeys = (place: Place, change: ChangePlace): void => {
  const navigate = useNavigate();
  const go = (by: 1 | -1) => change((now) => ({ date: step(now.view, now.date, by) }));
  const left = currentLanguage() === 'he' ? 1 : -1;
  usePageKeys({
    KeyT: () => change({ date: workDay(wireDateOf(new Date())) }),
    KeyP: () => void navigate(printPath(place)),
    ArrowLeft: () => go(left),
    ArrowRight: () => go(left === 1 ? -1 : 1),
  });
};
