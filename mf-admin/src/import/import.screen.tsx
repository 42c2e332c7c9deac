import type { ImportKindName } from '@peruke/contracts/imports';
import { errorText, isApiError } from '@peruke/mf-kit/api';
import { useAddress } from '@peruke/mf-kit/shell';
import { Button, ErrorState, PageHead, Sheet, SkeletonRows } from '@peruke/ui/core';
import { IconHistory } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { type OneImport, useBroughtFileQuery } from '../api/import.api';
import { kindNamed } from '../api/import-kinds';
import { CheckStep } from './check-step';
import { FileStep } from './file-step';
import { ImportSteps } from './import-steps';
import styles from './import.module.css';
import { ResultStep } from './result-step';
import { TakeData } from './take-data';

const LOOK_AGAIN_MS = 700;

const OneFile = ({ one, onLeave }: { one: OneImport; onLeave: () => void }) => {
  const { t } = useTranslation();
  // it goes on by itself while it is looked at; told anew as long as it does
  const kept = useBroughtFileQuery(one);
  const isMoving = ['checking', 'importing', 'undoing'].includes(kept.data?.state ?? '');
  const {
    data: job,
    error,
    isFetching,
    refetch,
  } = useBroughtFileQuery(one, {
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
    <Sheet className={styles.sheet} aria-label={t(`import.titleOf.${one.kind}`)}>
      <ImportSteps at={isLooked ? 2 : 3} job={job} />
      {isLooked ? (
        <CheckStep one={one} job={job} onLeave={onLeave} />
      ) : (
        <ResultStep one={one} job={job} onLeave={onLeave} />
      )}
    </Sheet>
  );
};

/** Brings a list of what the house has: the file, what its columns hold and what comes of it, and only then the import. */
export const ImportScreen = () => {
  const { t } = useTranslation();
  const [query, write] = useAddress();
  const id = Number(query.get('id') ?? 0);
  const kind = kindNamed(query.get('kind'));
  const open = (next: number | null): void =>
    write((now) => {
      if (next === null) now.delete('id');
      else now.set('id', String(next));
      return now;
    });
  const choose = (next: ImportKindName): void =>
    write((now) => {
      now.set('kind', next);
      return now;
    });
  return (
    <>
      <PageHead
        title={t(id > 0 ? `import.titleOf.${kind}` : 'import.title')}
        actions={
          id > 0 && (
            <Button variant="quiet" icon={IconHistory} onClick={() => open(null)}>
              {t('import.former')}
            </Button>
          )
        }
      />
      {id > 0 ? (
        <OneFile key={`${kind} ${id}`} one={{ kind, id }} onLeave={() => open(null)} />
      ) : (
        <>
          <FileStep kind={kind} onKind={choose} onOpen={open} />
          <TakeData />
        </>
      )}
    </>
  );
};
