import { IMPORT_KINDS, type ImportKindName } from '@peruke/contracts/imports';
import { isApiError, errorText } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import { can } from '@peruke/mf-kit/session';
import {
  Alert,
  Badge,
  Button,
  DateText,
  IconButton,
  Panel,
  ProgressBar,
  Segmented,
  Sheet,
} from '@peruke/ui/core';
import { useRowText } from '@peruke/ui/forms';
import { IconFileSpreadsheet, IconTrash, IconUpload } from '@peruke/ui/icons';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBringFileMutation, useDropImportMutation, useImportsQuery } from '../api/import.api';
import { KINDS } from '../api/import-kinds';
import { ImportSteps } from './import-steps';
import styles from './import.module.css';

/** Nothing is written yet, so it is thrown away without a question. */
const NOT_BEGUN: readonly string[] = ['checking', 'ready'];
const TAKEN = '.xlsx,.csv,.txt,text/csv';

/** The imports that were made: to be looked at again, or taken back. */
const FormerImports = ({ kind, onOpen }: { kind: ImportKindName; onOpen: (id: number) => void }) => {
  const { t } = useTranslation();
  const { data: jobs = [] } = useImportsQuery(kind);
  const [drop, { isLoading: isDropping }] = useDropImportMutation();
  if (jobs.length === 0) return null;
  const throwAway = async (id: number): Promise<void> => {
    const { error } = await drop({ kind, id });
    if (error) notify.error(errorText(error));
  };
  return (
    <Panel title={t('import.former')} className={styles.former}>
      <ul className={styles.jobs}>
        {jobs.map((job) => (
          <li key={job.id}>
            <span className={styles.jobName}>
              <bdi>{job.file_name}</bdi>
              <small>
                <DateText value={job.created_at} /> · {job.by}
              </small>
            </span>
            <Badge tone={job.state === 'done' ? 'good' : 'neutral'}>
              {t(`import.state.${job.state}`, { defaultValue: job.state })}
            </Badge>
            <Button
              size="small"
              onClick={() => onOpen(job.id)}
              aria-label={t('import.openOf', { name: job.file_name })}
            >
              {t('import.open')}
            </Button>
            {NOT_BEGUN.includes(job.state) && (
              <IconButton
                icon={IconTrash}
                label={t('import.dropOf', { name: job.file_name })}
                disabled={isDropping}
                onClick={() => void throwAway(job.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
};

interface FileStepProps {
  kind: ImportKindName;
  onKind: (next: ImportKindName) => void;
  onOpen: (id: number) => void;
}

/** Takes a file of a kind, by hand or dropped, and says at once why it cannot be read. */
export const FileStep = ({ kind, onKind, onOpen }: FileStepProps) => {
  const { t } = useTranslation();
  const sayRow = useRowText();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const [isOver, setOver] = useState(false);
  const [bring, { error, isLoading }] = useBringFileMutation();
  const take = async (file: File | undefined): Promise<void> => {
    if (!file || isLoading) return;
    setShare(0);
    const { data } = await bring({ kind, file, onProgress: setShare });
    setShare(undefined);
    if (data) onOpen(data.id);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  const said = isApiError(error) ? error.errors?.['file']?.[0] : undefined;
  return (
    <>
      <Sheet className={styles.sheet} aria-label={t('import.title')}>
        <ImportSteps at={1} />
        <div className={styles.kinds}>
          <Segmented
            label={t('import.kind')}
            options={IMPORT_KINDS.filter((value) => can(KINDS[value].permission)).map((value) => ({
              value,
              label: t(`import.kindOf.${value}`),
            }))}
            value={kind}
            onChange={onKind}
          />
          <p className={styles.quiet}>{t(`import.hint.${kind}`)}</p>
        </div>
        <div
          className={styles.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <IconFileSpreadsheet size={40} />
          <p className={styles.dropTitle}>{t(`import.drop.${kind}`)}</p>
          <p className={styles.quiet}>{t('import.kinds')}</p>
          <Button variant="primary" icon={IconUpload} busy={isLoading} onClick={() => input.current?.click()}>
            {t('import.choose')}
          </Button>
          <input
            ref={input}
            hidden
            type="file"
            accept={TAKEN}
            aria-label={t('import.choose')}
            onChange={(event) => {
              void take(event.target.files?.[0]);
              // the same file, mended, is a new one
              event.target.value = '';
            }}
          />
          {isLoading && (
            <div className={styles.bar}>
              <ProgressBar percent={(share ?? 0) * 100} label={t('import.reading')} />
              <span className={styles.quiet} role="status">
                {t('import.reading')}
              </span>
            </div>
          )}
          {error !== undefined && !isLoading && (
            <Alert tone="bad">{said ? sayRow(said) : errorText(error)}</Alert>
          )}
          <p className={styles.quiet}>{t('import.nothingYet')}</p>
        </div>
      </Sheet>
      <FormerImports kind={kind} onOpen={onOpen} />
    </>
  );
};
