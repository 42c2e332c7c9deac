import { Ltr } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import styles from './login.module.css';

const LOGINS = ['admin', 'manager', 'designer', 'usa', 'usa2', 'worker'];
const PASSWORD = 'peruke-demo';

/** The development notice of the login (USR-033, AMB-79): who can enter the demo workshop. Never in production mode. */
export const DemoLogins = () => {
  const { t } = useTranslation('shell');
  return (
    <aside className={styles.demo} aria-label={t('login.demo_label')}>
      <p>{t('login.demo_text')}</p>
      <p>
        <Ltr>{LOGINS.join(' · ')}</Ltr>
      </p>
      <p>
        {t('login.password')}: <Ltr>{PASSWORD}</Ltr>
      </p>
    </aside>
  );
};
