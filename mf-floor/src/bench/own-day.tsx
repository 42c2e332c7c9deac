import { useTranslation } from 'react-i18next';
import { useOwnDayQuery } from '../api/bench.api';
import { DayFigures } from '../at-work/day-figures';
import classes from './bench.module.css';

/** What whoever works here has done today: for herself, and against nobody. */
export const OwnDay = ({ token }: { token: string }) => {
  const { t } = useTranslation();
  const { data: day } = useOwnDayQuery(token);
  if (!day) return null;
  return (
    <section className={classes.day} aria-label={t('bench.day.title')}>
      <h2>{t('bench.day.title')}</h2>
      <DayFigures day={day} />
    </section>
  );
};
