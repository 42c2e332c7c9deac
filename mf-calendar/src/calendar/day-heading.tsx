import { currentLanguage } from '@peruke/mf-kit/i18n';
import type { Holiday } from '../api/calendar.api';
import { hebrewDay } from '../days/hebrew-date.rules';
import { longDay } from '../days/titles.rules';
import styles from './day-heading.module.css';
import { HolidayLink } from './holiday-link';

/** The head of a day in the list: its date in both calendars and its holidays (HOL-001). */
export const DayHeading = ({ date, holidays }: { date: string; holidays: readonly Holiday[] }) => {
  const language = currentLanguage();
  return (
    <span className={styles.heading}>
      <b className={styles.date}>{longDay(date, language)}</b>
      <span className={styles.hebrew}>{hebrewDay(date, language)}</span>
      {holidays.map((holiday) => (
        <HolidayLink key={holiday.title} holiday={holiday} />
      ))}
    </span>
  );
};
