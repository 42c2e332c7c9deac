import { currentLanguage } from '@peruke/mf-kit/i18n';
import { useTranslation } from 'react-i18next';
import { addDays, sundayOf } from '../days/calendar-place.rules';
import { longDay, weekdayName } from '../days/titles.rules';
import styles from './week-strip.module.css';

const WORK_WEEK = [0, 1, 2, 3, 4];

/** The five days of the week in one line, over the day of a phone. */
export const WeekStrip = ({ date, onDay }: { date: string; onDay: (date: string) => void }) => {
  const { t } = useTranslation();
  const language = currentLanguage();
  const sunday = sundayOf(date);
  return (
    <div role="group" aria-label={t('head.view.week')} className={styles.strip}>
      {WORK_WEEK.map((weekday) => {
        const day = addDays(sunday, weekday);
        return (
          <button
            key={day}
            type="button"
            aria-current={day === date ? 'date' : undefined}
            aria-label={longDay(day, language)}
            className={styles.day}
            onClick={() => onDay(day)}
          >
            <span>{weekdayName(weekday, language, 'narrow')}</span>
            <span className={styles.number}>{Number(day.slice(8))}</span>
          </button>
        );
      })}
    </div>
  );
};
