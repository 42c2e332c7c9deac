import { currentLanguage } from '@peruke/mf-kit/i18n';
import { wireDateOf } from '@peruke/ui/formats';
import styles from './day-head.module.css';
import { hebrewDay } from '../days/hebrew-date.rules';
import { weekdayName } from '../days/titles.rules';

interface DayHeadProps {
  /** Missing over the columns of a month. */
  date: string | undefined;
  weekday: number;
}

/** The head of a column: number, weekday, Hebrew date; today in plum. */
export const DayHead = ({ date, weekday }: DayHeadProps) => {
  const language = currentLanguage();
  const name = weekdayName(weekday, language);
  if (date === undefined) return <span className={styles.bare}>{name}</span>;
  const isToday = date === wireDateOf(new Date());
  return (
    <span className={isToday ? `${styles.head} ${styles.today}` : styles.head}>
      <span className={styles.number}>{Number(date.slice(8))}</span>{' '}
      <span className={styles.names}>
        <span className={styles.weekday}>{name}</span>{' '}
        <span className={styles.hebrew}>{hebrewDay(date, language)}</span>
      </span>
    </span>
  );
};
