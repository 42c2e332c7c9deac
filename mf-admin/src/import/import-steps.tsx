import type { BroughtFile } from '@peruke/contracts/imports';
import { formatCount } from '@peruke/ui/formats';
import { IconCheck, IconFileSpreadsheet } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import styles from './import.module.css';

/** Where one is, and of which file. */
export const ImportSteps = ({ at, job }: { at: 1 | 2 | 3; job?: BroughtFile }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.head}>
      <ol className={styles.steps}>
        {([1, 2, 3] as const).map((step) => (
          <li key={step} aria-current={step === at ? 'step' : undefined} data-done={step < at || undefined}>
            <span className={styles.number}>{step < at ? <IconCheck size={14} /> : step}</span>
            {t(`import.step${step}`)}
          </li>
        ))}
      </ol>
      {job && (
        <span className={styles.file}>
          <IconFileSpreadsheet size={16} />
          <bdi>{job.file_name}</bdi>
          <span>{t('import.rowsOf', { count: job.total, shown: formatCount(job.total) })}</span>
        </span>
      )}
    </div>
  );
};
