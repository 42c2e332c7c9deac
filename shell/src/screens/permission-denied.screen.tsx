import { ButtonLink, EmptyState } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { useGo } from './use-go';
import styles from './screens.module.css';

/** NAV-004, NAV-007, NAV-008. */
export const PermissionDeniedScreen = () => {
  const { t } = useTranslation('shell');
  const go = useGo('/');
  return (
    <div className={styles.centre}>
      <EmptyState
        level={1}
        title={t('denied.title')}
        action={
          <ButtonLink href="/" variant="primary" onClick={go}>
            {t('go_back')}
          </ButtonLink>
        }
      />
    </div>
  );
};
