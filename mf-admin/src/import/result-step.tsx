import type { BroughtFile } from '@peruke/contracts/imports';
import { errorText, isApiError, useDownload } from '@peruke/mf-kit/api';
import { confirm, notify } from '@peruke/mf-kit/shell';
import { Alert, Button, DateText, ProgressBar } from '@peruke/ui/core';
import { formatCount } from '@peruke/ui/formats';
import { IconDownload } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import {
  type ImportDeed,
  importUrl,
  type OneImport,
  refusedName,
  useSteerImportMutation,
} from '../api/import.api';
import styles from './import.module.css';

const Said = ({ kind, job }: { kind: OneImport['kind']; job: BroughtFile }) => {
  const { t } = useTranslation();
  const { created, updated, kept } = job.written;
  if (job.state === 'undone')
    return (
      <Alert tone={kept > 0 ? 'warn' : 'good'}>
        {t('import.undone')} {kept > 0 && t(`import.kept.${kind}`, { count: kept })}
      </Alert>
    );
  return (
    <Alert tone={job.state === 'done' ? 'good' : 'warn'}>
      {t(job.state === 'done' ? 'import.done' : 'import.stopped')}{' '}
      {t(`import.created.${kind}`, { count: created })}{' '}
      {updated > 0 && t('import.updated', { count: updated })}
    </Alert>
  );
};

/** Why a deed was refused: an undo says in which rows of the file somebody has gone on. */
const useRefusal = () => {
  const { t } = useTranslation();
  return (error: unknown): string => {
    if (!isApiError(error) || error.code !== 'import_built_upon') return errorText(error);
    const count = Number(error.params?.['count']);
    // the service names the first of them
    const lines = error.errors?.['rows'] ?? [];
    const rows = [...lines, ...(lines.length < count ? ['…'] : [])].join(', ');
    const which = lines.length > 0 && t('import.builtUponRows', { count, rows });
    return [t('import.builtUpon', { count }), which].filter(Boolean).join(' ');
  };
};

interface StepProps {
  one: OneImport;
  job: BroughtFile;
  onLeave: () => void;
}

/** How far the import is and, once it is done, what came of it, with what was refused and the way back. */
export const ResultStep = ({ one, job, onLeave }: StepProps) => {
  const { t } = useTranslation();
  const [steer, { isLoading }] = useSteerImportMutation();
  const { busy, save } = useDownload();
  const refusal = useRefusal();
  const { done, of } = job.progress;
  const isMoving = job.state === 'importing' || job.state === 'undoing';
  const doIt = async (deed: ImportDeed): Promise<void> => {
    const { error } = await steer({ ...one, deed });
    if (error) notify.error(refusal(error));
  };
  const undo = async (): Promise<void> => {
    const { created, updated } = job.written;
    const text = [
      created > 0 && t(`import.undoCreated.${one.kind}`, { count: created }),
      updated > 0 && t('import.undoUpdated', { count: updated }),
    ];
    const yes = await confirm({
      title: t('import.undoTitle'),
      text: text.filter(Boolean).join(' '),
      yes: t('import.undoYes'),
      danger: true,
    });
    if (yes) await doIt('undo');
  };
  return (
    <>
      <div className={styles.result} aria-live="polite">
        {isMoving ? (
          <>
            <ProgressBar
              percent={(done / Math.max(1, of)) * 100}
              label={t(`import.state.${job.state}`, { defaultValue: job.state })}
            />
            <span>{t('import.progress', { done: formatCount(done), of: formatCount(of), count: of })}</span>
          </>
        ) : (
          <Said kind={one.kind} job={job} />
        )}
        {job.counts.refused > 0 && !isMoving && (
          <p className={styles.quiet}>{t('import.refusedLeft', { count: job.counts.refused })}</p>
        )}
        {job.may_undo && (
          <p className={styles.quiet}>
            {t('import.mayUndo')} <DateText value={job.kept_until} />
          </p>
        )}
      </div>
      <footer className={styles.foot}>
        <Button onClick={onLeave}>{t('import.another')}</Button>
        <span className={styles.push} />
        {job.counts.refused > 0 && !isMoving && (
          <Button
            icon={IconDownload}
            busy={busy}
            onClick={() => void save({ url: `${importUrl(one)}/refused`, name: refusedName(job.file_name) })}
          >
            {t('import.refusedFile', { count: job.counts.refused })}
          </Button>
        )}
        {job.state === 'importing' && (
          <Button busy={isLoading} onClick={() => void doIt('stop')}>
            {t('import.stop')}
          </Button>
        )}
        {job.may_undo && (
          <Button busy={isLoading} onClick={() => void undo()}>
            {t('import.undo')}
          </Button>
        )}
        {job.state === 'stopped' && (
          <Button variant="primary" busy={isLoading} onClick={() => void doIt('start')}>
            {t('import.goOn')}
          </Button>
        )}
      </footer>
    </>
  );
};
