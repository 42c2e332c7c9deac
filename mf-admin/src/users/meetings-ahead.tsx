import type { User } from '@peruke/contracts/identity';
import { Alert } from '@peruke/ui/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyMeetingsAheadQuery } from '../api/admin.api';
import styles from './users.module.css';

/** What a question about somebody who leaves her meetings says of them; nothing where she has none, or nobody can tell. */
export const useMeetingsAhead = () => {
  const { t } = useTranslation();
  const [read] = useLazyMeetingsAheadQuery();
  return async ({ id, nickName: name }: User): Promise<ReactNode> => {
    const { data: hers = [] } = await read({ manager_id: id });
    const first = hers[0]?.startAt.slice(0, 10);
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
