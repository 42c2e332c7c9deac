import { config, isDebugging } from '@peruke/mf-kit/config';
import { useTranslation } from 'react-i18next';
import styles from './layouts.module.css';

/** On a host for development, so that nobody takes it for the real portal; who debugs knows (NAV-022). */
export const DevelopmentBanner = () => {
  const { t } = useTranslation('shell');
  if (!config().developmentHosts.includes(window.location.hostname) || isDebugging()) return null;
  return (
    <p className={styles.development} role="note">
      {t('development')}
    </p>
  );
};
