import type { BroughtFile } from '@peruke/contracts/imports';
import { Ltr, SectionNumber } from '@peruke/ui/core';
import { formatCount } from '@peruke/ui/formats';
import { IconFileSpreadsheet } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import styles from './import.module.css';

/** Where one is, and of which file. */
export const ImportSteps = ({ at, job }: { at: 1 | 2 | 3; job?: BroughtFile }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.head}>
      <ol className={styles.steps}>
        {([1, 2, 3] as const).map((step) => (
          <li key={step} aria-current={step === at ? 'step' : undefined}>
            <SectionNumber>{step < at ? '✓' : step}</SectionNumber>
            {t(`import.step${step}`)}
          </li>
        ))}
      </ol>
      {job && (
        <span className={styles.file}>
          <IconFileSpreadsheet size={16} />
          <bdi>{job.file_name}</bdi>
          <span>
            <Ltr>{formatCount(job.total)}</Ltr> {t('import.rowsWord')}
          </span>
        </span>
      )}
    </div>
  );
};
