import { lateWaits, lineIsDown } from '@peruke/mf-kit/api';
import { IconClock, IconCloudOff } from '@peruke/ui/icons';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './line-notice.module.css';

/** Says that there is no connection, or that something takes longer than usual, and goes by itself. */
export const LineNotice = () => {
  const { t } = useTranslation('shell');
  const isDown = useSyncExternalStore(lineIsDown.subscribe, lineIsDown.get);
  const isLate = useSyncExternalStore(lateWaits.subscribe, () => lateWaits.get() > 0);
  // the region stands before its text comes: only then is the text read out
  return (
    <div className={styles.place} role="status" aria-label={t('line.label')}>
      {isDown ? (
        <p className={styles.notice} data-line="down">
          <IconCloudOff />
          {t('line.down')}
        </p>
      ) : (
        isLate && (
          <p className={styles.notice} data-line="slow">
            <IconClock />
            {t('line.slow')}
          </p>
        )
      )}
    </div>
  );
};
