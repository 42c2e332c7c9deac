import { Alert } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import styles from './payment.module.css';

/** In a form of one column, while the answer about its money is asked for again. */
export const CheckingNote = ({ shown }: { shown: boolean }) => {
  const { t } = useTranslation();
  if (!shown) return null;
  return (
    <div className={styles.warning}>
      <Alert>{t('payment.checking')}</Alert>
    </div>
  );
};
