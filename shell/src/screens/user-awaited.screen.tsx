import { useSelfRecovery } from '@peruke/mf-kit/shell';
import { ErrorState } from '@peruke/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadUser } from '../session/load-user';
import styles from './screens.module.css';

/** In place of any page while nobody can say who is signed in: it comes by itself once the service answers again. */
export const UserAwaitedScreen = () => {
  const { t } = useTranslation('shell');
  const [asking, setAsking] = useState(false);
  const ask = async (): Promise<void> => {
    setAsking(true);
    await loadUser();
    setAsking(false);
  };
  useSelfRecovery('user', () => void ask(), !asking);
  return (
    <div className={styles.centre}>
      <ErrorState
        title={t('user_awaited.title')}
        text={t('user_awaited.text')}
        onRetry={() => void ask()}
        retrying={asking}
      />
    </div>
  );
};
