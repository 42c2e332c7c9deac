import type { User } from '@peruke/contracts/identity';
import { errorText } from '@peruke/mf-kit/api';
import { confirm, notify } from '@peruke/mf-kit/shell';
import { Button, DateText, Panel } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { useEndSessionsOfMutation, useSessionsOfQuery } from '../api/admin.api';
import styles from './users.module.css';

/** At how many places somebody is signed in, and the end of all of them. */
export const SessionsPart = ({ user: { id, nickName } }: { user: User }) => {
  const { t } = useTranslation();
  const { data: sessions } = useSessionsOfQuery({ id });
  const [end, { isLoading }] = useEndSessionsOfMutation();
  const others = sessions?.filter(({ current }) => !current) ?? [];
  const [last] = sessions ?? [];

  const endAll = async (): Promise<void> => {
    const yes = await confirm({
      title: t('sessions.endAll'),
      text: t('sessions.endQuestion', { name: nickName }),
      danger: true,
    });
    if (!yes) return;
    const answer = await end({ id });
    if (answer.error) notify.error(errorText(answer.error));
    else notify.success(t('sessions.ended'));
  };
  return (
    <Panel title={t('sessions.title')} level={3} bodyClassName={styles.part}>
      <p className={styles.quiet}>
        {sessions && (last ? t('sessions.count', { count: sessions.length }) : t('sessions.none'))}
        {last && (
          <>
            {' · '}
            {t('sessions.lastUse')} <DateText value={last.last_use} />
          </>
        )}
      </p>
      {others.length > 0 && (
        <Button busy={isLoading} onClick={() => void endAll()}>
          {t('sessions.endAll')}
        </Button>
      )}
    </Panel>
  );
};
