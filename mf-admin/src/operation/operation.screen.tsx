import { openModal } from '@peruke/mf-kit/shell';
import { Alert, Button, DateText, PageHead, SkeletonRows } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { type Part, usePartsQuery } from '../api/operation.api';
import { useOperationText } from './operation-text';
import styles from './operation.module.css';
import { ParkedEvents } from './parked-events';
import { PartCard } from './part-card';
import { lastBackup, partState } from './part-state.rules';

const LOOK_AGAIN_MS = 5_000;

const Backup = ({ parts, now }: { parts: readonly Part[]; now: number }) => {
  const { t } = useTranslation();
  const { ageText } = useOperationText();
  const backup = lastBackup(parts, now);
  if (!backup)
    return (
      <Alert>
        {t('operation.backup_none')}. {t('operation.backup_noneText')}
      </Alert>
    );
  const { at, isOld } = backup;
  return (
    <Alert tone={isOld ? 'bad' : 'good'}>
      {t(isOld ? 'operation.backup_old' : 'operation.backup')}: <DateText value={at} /> (
      {ageText(Math.max(0, (now - Date.parse(at)) / 1000))})
    </Alert>
  );
};

/** How the house is doing, for who runs it: looked at anew every few seconds while somebody looks. */
export const OperationScreen = () => {
  const { t } = useTranslation();
  const { data: parts, fulfilledTimeStamp: now = 0 } = usePartsQuery(undefined, {
    pollingInterval: LOOK_AGAIN_MS,
    skipPollingIfUnfocused: true,
  });
  const troubled = parts?.filter((part) => partState(part) !== 'well').length ?? 0;
  return (
    <>
      <PageHead
        title={t('operation.title')}
        actions={
          <Button onClick={() => void openModal('shell.versions', {})}>{t('operation.versions')}</Button>
        }
      />
      {!parts && <SkeletonRows rows={8} />}
      {parts && (
        <>
          <div className={styles.summary} role="status">
            <Alert tone={troubled === 0 ? 'good' : 'warn'}>
              {troubled === 0 ? t('operation.all_well') : t('operation.all_troubled', { count: troubled })}
            </Alert>
          </div>
          <div className={styles.summary}>
            <Backup parts={parts} now={now} />
          </div>
          <ul className={styles.grid}>
            {parts.map((part) => (
              <PartCard key={part.name} part={part} />
            ))}
          </ul>
          <ParkedEvents parts={parts} now={now} />
        </>
      )}
    </>
  );
};
