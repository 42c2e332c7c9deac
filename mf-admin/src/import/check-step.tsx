import {
  type BroughtFile,
  IMPORT_ROWS_PER_PAGE,
  type ImportField,
  type RowOutcome,
} from '@peruke/contracts/imports';
import { errorText, isApiError, useDownload } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import { Alert, Button, Ltr, ProgressBar, SkeletonRows } from '@peruke/ui/core';
import { Toggle } from '@peruke/ui/forms';
import { formatCount, isolated } from '@peruke/ui/formats';
import { IconArrowLeft, IconArrowRight, IconDownload } from '@peruke/ui/icons';
import { Pager } from '@peruke/ui/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  importUrl,
  type OneImport,
  refusedName,
  useChangeImportMutation,
  useImportRowsQuery,
  useSteerImportMutation,
} from '../api/import.api';
import { RowsTable } from './rows-table';
import styles from './import.module.css';

type Shown = 'all' | RowOutcome;
const SHOWN: readonly Shown[] = ['all', 'new', 'changed', 'refused'];

/** How many rows of each kind there are; a press shows those alone. */
const Counts = ({
  job,
  shown,
  onShow,
}: {
  job: BroughtFile;
  shown: Shown;
  onShow: (next: Shown) => void;
}) => {
  const { t } = useTranslation();
  return (
    <div className={styles.counts} role="group" aria-label={t('import.filter')}>
      {SHOWN.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.count}
          data-kind={one}
          aria-pressed={one === shown}
          onClick={() => onShow(one)}
        >
          <b>
            <Ltr>{formatCount(one === 'all' ? job.total : job.counts[one])}</Ltr>
          </b>
          <span>
            {t(`import.count.${one}`)}
            {one === 'refused' &&
              job.counts.errors > 0 &&
              ` · ${t('import.errors', { count: job.counts.errors })}`}
          </span>
        </button>
      ))}
    </div>
  );
};

/** Which columns nothing is imported of: nobody should learn of it after. */
const LeftOut = ({ job }: { job: BroughtFile }) => {
  const { t } = useTranslation();
  const heads = job.columns.filter(({ field }) => field === null).map(({ head }) => isolated(head));
  if (heads.length === 0) return null;
  return (
    <Alert tone="warn">{t('import.leftBehind', { count: heads.length, heads: heads.join(', ') })}</Alert>
  );
};

interface StepProps {
  one: OneImport;
  job: BroughtFile;
  onLeave: () => void;
}

/** What the columns hold and what comes of each row; nothing is written before the last button. */
export const CheckStep = ({ one, job, onLeave }: StepProps) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown>('all');
  const [page, setPage] = useState(1);
  const isReady = job.state === 'ready';
  const { data, isFetching } = useImportRowsQuery(
    { ...one, page, outcome: shown },
    // once all were looked at, they are told anew
    { skip: !isReady },
  );
  const [change, changing] = useChangeImportMutation();
  const [steer, { isLoading: isStarting }] = useSteerImportMutation();
  const { busy, save } = useDownload();
  const write = job.counts.new + (job.updates ? job.counts.changed : 0);
  const refuse = (error: unknown): void => {
    if (!isApiError(error) || error.status !== 404) {
      notify.error(errorText(error));
      return;
    }
    // the same rows were brought by somebody else: what was read of them here is thrown away
    notify.warning(t('import.gone'));
    onLeave();
  };
  const changeTo = async (fields: (string | null)[], updates: boolean): Promise<void> => {
    const { error } = await change({ ...one, fields, updates });
    if (error) refuse(error);
    setPage(1);
  };
  const choose = (at: number, field: ImportField | null): void => {
    // who holds it already gives it up
    const fields = job.columns.map((column, place) =>
      place === at ? field : column.field === field ? null : column.field,
    );
    void changeTo(fields, job.updates);
  };
  const start = async (): Promise<void> => {
    const { error } = await steer({ ...one, deed: 'start' });
    if (error) refuse(error);
  };
  return (
    <>
      <div className={styles.over}>
        <Counts
          job={job}
          shown={shown}
          onShow={(next) => {
            setShown(next);
            setPage(1);
          }}
        />
        <div className={styles.option}>
          <Toggle
            label={t(`import.updates.${one.kind}`)}
            checked={job.updates}
            disabled={!isReady || changing.isLoading}
            onChange={(event) =>
              void changeTo(
                job.columns.map(({ field }) => field),
                event.target.checked,
              )
            }
          />
          {job.counts.same > 0 && (
            <span className={styles.quiet}>{t('import.same', { count: job.counts.same })}</span>
          )}
        </div>
      </div>
      {!isReady && (
        <div className={styles.checking}>
          <ProgressBar
            percent={(job.progress.done / Math.max(1, job.progress.of)) * 100}
            label={t('import.checking')}
          />
          <span role="status">{t('import.checking')}</span>
        </div>
      )}
      <LeftOut job={job} />
      {data ? (
        <RowsTable job={job} rows={data.rows} disabled={!isReady || changing.isLoading} onChoose={choose} />
      ) : (
        <SkeletonRows rows={8} />
      )}
      {data && data.total > IMPORT_ROWS_PER_PAGE && (
        <Pager page={page} perPage={IMPORT_ROWS_PER_PAGE} total={data.total} onPageChange={setPage} />
      )}
      <footer className={styles.foot}>
        <Button icon={IconArrowLeft} onClick={onLeave}>
          {t('import.back')}
        </Button>
        <span className={styles.quiet}>{t('import.promise')}</span>
        <span className={styles.push} />
        {job.counts.refused > 0 && (
          <Button
            icon={IconDownload}
            busy={busy}
            onClick={() => void save({ url: `${importUrl(one)}/refused`, name: refusedName(job.file_name) })}
          >
            {t('import.refusedFile', { count: job.counts.refused })}
          </Button>
        )}
        <Button
          variant="primary"
          endIcon={IconArrowRight}
          busy={isStarting}
          disabled={!isReady || isFetching || write === 0}
          onClick={() => void start()}
        >
          {t('import.start', { count: write })}
        </Button>
      </footer>
    </>
  );
};
