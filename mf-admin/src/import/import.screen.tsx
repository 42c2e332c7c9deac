import { errorText, isApiError } from '@peruke/mf-kit/api';
import { useAddress } from '@peruke/mf-kit/shell';
import { Button, ErrorState, PageHead, Sheet, SkeletonRows } from '@peruke/ui/core';
import { IconHistory } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { useClientImportQuery } from '../api/import.api';
import { CheckStep } from './check-step';
import { FileStep } from './file-step';
import { ImportSteps } from './import-steps';
import styles from './import.module.css';
import { ResultStep } from './result-step';

const LOOK_AGAIN_MS = 700;

const OneImport = ({ id, onLeave }: { id: number; onLeave: () => void }) => {
  const { t } = useTranslation();
  // it goes on by itself while it is looked at; told anew as long as it does
  const kept = useClientImportQuery(id);
  const isMoving = ['checking', 'importing', 'undoing'].includes(kept.data?.state ?? '');
  const {
    data: job,
    error,
    isFetching,
    refetch,
  } = useClientImportQuery(id, {
    pollingInterval: isMoving ? LOOK_AGAIN_MS : 0,
  });
  if (!job)
    return error === undefined ? (
      <SkeletonRows rows={8} />
    ) : (
      <ErrorState
        title={t('import.loadError')}
        text={errorText(error)}
        trace={isApiError(error) ? error.trace : undefined}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const isLooked = job.state === 'checking' || job.state === 'ready';
  return (
    <Sheet className={styles.sheet} aria-label={t('import.title')}>
      <ImportSteps at={isLooked ? 2 : 3} job={job} />
      {isLooked ? <CheckStep job={job} onLeave={onLeave} /> : <ResultStep job={job} onLeave={onLeave} />}
    </Sheet>
  );
};

/** Brings a list of clients: the file, what its columns hold and what comes of it, and only then the import. */
export const ImportScreen = () => {
  const { t } = useTranslation();
  const [query, write] = useAddress();
  const id = Number(query.get('id') ?? 0);
  const open = (next: number | null): void =>
    write((now) => {
      if (next === null) now.delete('id');
      else now.set('id', String(next));
      return now;
    });
  return (
    <>
      <PageHead
        title={t('import.title')}
        actions={
          id > 0 && (
            <Button variant="quiet" icon={IconHistory} onClick={() => open(null)}>
              {t('import.former')}
            </Button>
          )
        }
      />
      {id > 0 ? <OneImport key={id} id={id} onLeave={() => open(null)} /> : <FileStep onOpen={open} />}
    </>
  );
};
