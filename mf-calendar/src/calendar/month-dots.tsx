import type { Meeting } from '@peruke/contracts/calendar';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { classNames } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import type { Holiday } from '../api/calendar.api';
import colours from '../meetings/calendar-colour.module.css';
import { monthGrid } from '../days/calendar-place.rules';
import { dayKinds } from '../meetings/events.rules';
import styles from './month-dots.module.css';
import { longDay, weekdayName } from '../days/titles.rules';

/** More than these say "many" anyway. */
const MOST_DOTS = 5;
const WORK_WEEK = [0, 1, 2, 3, 4];

interface MonthDotsProps {
  date: string;
  today: string;
  meetings: readonly Meeting[];
  holidays: readonly Holiday[];
  onDay: (date: string) => void;
}

const byDay = (meetings: readonly Meeting[]): Map<string, Meeting[]> => {
  const days = new Map<string, Meeting[]>();
  for (const meeting of meetings) {
    if (meeting.isCanceled) continue;
    const day = meeting.startAt.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), meeting]);
  }
  return days;
};

/** The month of a phone: a day leads to its list, a meeting is a dot of its calendar. */
export const MonthDots = ({ date, today, meetings, holidays, onDay }: MonthDotsProps) => {
  const { t } = useTranslation();
  const language = currentLanguage();
  const days = byDay(meetings);
  const kinds = dayKinds(holidays);
  const named = Map.groupBy(holidays, (holiday) => holiday.date);
  return (
    <div className={styles.month}>
      {WORK_WEEK.map((weekday) => (
        <span key={weekday} className={styles.weekday}>
          {weekdayName(weekday, language, 'narrow')}
        </span>
      ))}
      {monthGrid(date).map((day) => {
        const count = days.get(day)?.length ?? 0;
        return (
          <button
            key={day}
            type="button"
            className={styles.day}
            data-other={day.slice(0, 7) !== date.slice(0, 7) || undefined}
            data-holiday={named.has(day) ? (kinds.get(day) ?? 'open') : undefined}
            aria-current={day === today ? 'date' : undefined}
            aria-label={[
              longDay(day, language),
              t('board.count', { count }),
              ...(named.get(day) ?? []).map(({ title }) => title),
            ].join(', ')}
            onClick={() => onDay(day)}
          >
            <span className={styles.number}>{Number(day.slice(8))}</span>
            {named.get(day)?.map(({ title }) => (
              <span key={title} className={styles.holiday}>
                {title}
              </span>
            ))}
            <span className={styles.dots}>
              {days
                .get(day)
                ?.slice(0, MOST_DOTS)
                .map((meeting) => (
                  <span
                    key={meeting.id}
                    className={classNames(colours.calendar, styles.dot)}
                    data-calendar={meeting.calendar}
                  />
                ))}
            </span>
          </button>
        );
      })}
    </div>
  );
};
