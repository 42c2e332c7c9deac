import type { ShownSettings } from '@peruke/contracts/settings';
import { Alert } from '@peruke/ui/core';
import { isDay, wireDateOf } from '@peruke/ui/formats';
import { useTranslation } from 'react-i18next';
import { useMeetingsOnQuery } from '../api/settings.api';
import { outsideOf } from './booked-meetings.rules';
import styles from './settings.module.css';

/** Meetings that stand already on a day of the house's own; nothing where there are none, or nobody can tell. */
export const BookedMeetings = ({ day, kind }: Pick<ShownSettings['ownDays'][number], 'day' | 'kind'>) => {
  const { t } = useTranslation();
  const isAhead = isDay(day) && day >= wireDateOf(new Date());
  const { currentData: meetings = [] } = useMeetingsOnQuery(day, { skip: !isAhead });
  const count = outsideOf(kind, meetings);
  if (count === 0) return null;
  return (
    <div className={styles.booked}>
      <Alert tone="warn">
        {t(kind === 'closed' ? 'settings.bookedOn' : 'settings.bookedAfternoon', { count })}{' '}
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
