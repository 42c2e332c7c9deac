import type { OpenHours, ShownSettings } from '@peruke/contracts/settings';
import { Alert } from '@peruke/ui/core';
import { formatDate, isDay, leftToRight, wireDateOf } from '@peruke/ui/formats';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMeetingsOnQuery } from '../api/settings.api';
import { outsideOf, outsideOfHours } from './booked-meetings.rules';
import styles from './settings.module.css';

const WEEKS_AHEAD = 8;
const inWeeks = (weeks: number): string => wireDateOf(new Date(Date.now() + weeks * 7 * 86_400_000));

/** What stands in the way, with the way to it. */
const Booked = ({ day, children }: { day: string; children: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.booked}>
      <Alert tone="warn">
        {children}{' '}
        <a
          className={styles.toMeetings}
          href={`/meetings-calendar?view=day&date=${day}`}
          // what is not saved yet stays open while she looks
          target="_blank"
          rel="noopener"
        >
          {t('settings.showBooked')}
        </a>
      </Alert>
    </div>
  );
};

/** Meetings that stand already on a day of the house's own; nothing where there are none, or nobody can tell. */
export const BookedMeetings = ({ day, kind }: Pick<ShownSettings['ownDays'][number], 'day' | 'kind'>) => {
  const { t } = useTranslation();
  const isAhead = isDay(day) && day >= wireDateOf(new Date());
  const { currentData: meetings = [] } = useMeetingsOnQuery({ from: day, to: day }, { skip: !isAhead });
  const count = outsideOf(kind, meetings);
  if (count === 0) return null;
  return (
    <Booked day={day}>
      {t(kind === 'closed' ? 'settings.bookedOn' : 'settings.bookedAfternoon', { count })}
    </Booked>
  );
};

/** Meetings of the coming weeks that stand outside the new hours of a day of the week (0 is Sunday); null is closed. */
export const BookedWeekday = ({ weekday, hours }: { weekday: number; hours: OpenHours | null }) => {
  const { t } = useTranslation();
  const { currentData: meetings = [] } = useMeetingsOnQuery({ from: inWeeks(0), to: inWeeks(WEEKS_AHEAD) });
  const outside = outsideOfHours(weekday, hours, meetings)
    .map(({ startAt }) => startAt)
    .toSorted();
  const [first] = outside;
  if (first === undefined) return null;
  return (
    <Booked day={first.slice(0, 10)}>
      {t('settings.bookedWeekday', {
        count: outside.length,
        weeks: WEEKS_AHEAD,
        first: leftToRight(formatDate(first)),
      })}
    </Booked>
  );
};
