import { ButtonLink, EmptyState } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import styles from './screens.module.css';
import { useGo } from './use-go';

/** NAV-001. */
export const NotFoundScreen = () => {
  const { t } = useTranslation('shell');
  const go = useGo('/');
  return (
    <div className={styles.centre}>
      <EmptyState
        level={1}
        title={t('not_found.title')}
        text={t('not_found.text')}
        action={
          <ButtonLink href="/" variant="primary" onClick={go}>
            {t('go_back')}
          </ButtonLink>
        }
      />
    </div>
  );
};
