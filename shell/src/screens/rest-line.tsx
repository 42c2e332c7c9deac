import { Button } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import styles from './day-list.module.css';

interface RestLineProps {
  total: number;
  shown: number;
  /** Asks for all of them; absent once that is asked, then it says how many more there are than one answer holds. */
  onAll: (() => void) | undefined;
}

/** Under the first few rows of a list; nothing where every row stands above. */
export const RestLine = ({ total, shown, onAll }: RestLineProps) => {
  const { t } = useTranslation('shell');
  if (total <= shown) return null;
  return (
    <p className={styles.rest}>
      {onAll ? (
        <Button variant="quiet" size="small" onClick={onAll}>
          {t('dashboard.showAll', { count: total })}
        </Button>
      ) : (
        t('dashboard.more', { count: total - shown })
      )}
    </p>
  );
};
