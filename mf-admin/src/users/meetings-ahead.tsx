import type { User } from '@peruke/contracts/identity';
import { Alert } from '@peruke/ui/core';
import { wireDateOf } from '@peruke/ui/formats';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyMeetingsAheadQuery } from '../api/admin.api';
import styles from './users.module.css';

/** Nobody is given a meeting later than that. */
const YEARS_AHEAD = 2;

const inYears = (day: string): string => `${Number(day.slice(0, 4)) + YEARS_AHEAD}-01-01`;

/** What a question about somebody who leaves her meetings says of them; nothing where she has none, or nobody can tell. */
export const useMeetingsAhead = () => {
  const { t } = useTranslation();
  const [read] = useLazyMeetingsAheadQuery();
  return async ({ id, nickName: name }: User): Promise<ReactNode> => {
    const today = wireDateOf(new Date());
    const { data = [] } = await read({ from: today, to: inYears(today) });
    const hers = data.filter(
      ({ meetingManager, isCanceled, isDeleted }) => meetingManager?.id === id && !isCanceled && !isDeleted,
    );
    const first = hers.map(({ startAt }) => startAt.slice(0, 10)).sort()[0];
    if (first === undefined) return undefined;
    return (
      <Alert tone="warn">
        {t('users.meetingsAhead', { count: hers.length, name })}{' '}
        <a
          className={styles.toMeetings}
          href={`/meetings-calendar?view=week&date=${first}&manager=${id}`}
          // the question stays open while she looks
          target="_blank"
          rel="noopener"
        >
          {t('users.showMeetings')}
        </a>
      </Alert>
    );
  };
};
