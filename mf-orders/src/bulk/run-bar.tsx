import type { BulkRun } from '@peruke/contracts/orders';
import { errorText, isApiError, useIdempotencyKey } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import { BarcodeText, Button, IconButton, Modal } from '@peruke/ui/core';
import { IconX } from '@peruke/ui/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { bulkApi, useBulkRunQuery, useStopBulkMutation, useUndoBulkMutation } from '../api/bulk.api';
import { ordersApi } from '../api/orders.api';
import type { AppDispatch } from '../store';
import styles from './bulk.module.css';
import { shownRun } from './run-store';

const LOOK_AGAIN_MS = 500;
const OUTCOMES = ['done', 'unchanged', 'refused', 'stopped'] as const;

/** What was refused, order by order, each with its reason. */
const Refusals = ({ run, onClose }: { run: BulkRun; onClose: () => void }) => {
  const { t } = useTranslation();
  const { t: errors } = useTranslation('errors');
  return (
    <Modal opened size="medium" title={t('bulk.refusedTitle')} onClose={onClose}>
      <ul className={styles.refusals} tabIndex={0}>
        {run.refusals.map(({ order_id: id, barcode, code, text }) => (
          <li key={id}>
            <b>{barcode ? <BarcodeText>{barcode}</BarcodeText> : t('bulk.unknown')}</b>
            <span>{errors(code, { defaultValue: text })}</span>
          </li>
        ))}
      </ul>
    </Modal>
  );
};

/** How far the run is; when it is over, what came of it, and the way back. */
export const RunBar = ({ id }: { id: number }) => {
  const { t } = useTranslation();
  const dispatch = useDispatch<AppDispatch>();
  const [asked, setAsked] = useState(false);
  const { data: known } = bulkApi.endpoints.bulkRun.useQueryState(id);
  const pollingInterval = known?.finished_at == null ? LOOK_AGAIN_MS : 0;
  const { data: run, error } = useBulkRunQuery(id, { pollingInterval });
  const isNobodys = isApiError(error) && error.status === 404;
  const [stop] = useStopBulkMutation();
  const [undo, { isLoading }] = useUndoBulkMutation();
  const key = useIdempotencyKey();
  const finished = run?.finished_at != null;
  useEffect(() => {
    if (finished) dispatch(ordersApi.util.invalidateTags(['Order']));
  }, [finished, dispatch]);
  // of somebody who was signed in here before
  useEffect(() => {
    if (isNobodys) shownRun.set(undefined);
  }, [isNobodys]);
  const takeBack = async (): Promise<void> => {
    const answer = await undo({ id, key: key.key() });
    if (answer.error) notify.error(errorText(answer.error));
    else shownRun.set(answer.data.id);
  };
  if (!run) return null;
  const past = run.total - run.waiting;
  return (
    <div className={styles.bar} role="group" aria-label={t('bulk.label')}>
      <span role="status" className={styles.count}>
        {finished
          ? OUTCOMES.filter((outcome) => run[outcome] > 0)
              .map((outcome) => t(`bulk.over.${outcome}`, { count: run[outcome] }))
              .join(' · ')
          : t('bulk.running', { past, total: run.total })}
      </span>
      {!finished && (
        <>
          <progress className={styles.progress} max={run.total} value={past} aria-label={t('bulk.label')} />
          <Button size="small" onClick={() => void stop(id)}>
            {t('bulk.stop')}
          </Button>
        </>
      )}
      {run.refused > 0 && (
        <Button size="small" onClick={() => setAsked(true)}>
          {t('bulk.showRefused', { count: run.refused })}
        </Button>
      )}
      {finished && run.may_undo && (
        <Button size="small" busy={isLoading} onClick={() => void takeBack()}>
          {t('bulk.undo')}
        </Button>
      )}
      {finished && (
        <IconButton
          icon={IconX}
          size="small"
          className={styles.close}
          label={t('bulk.close')}
          onClick={() => shownRun.set(undefined)}
        />
      )}
      {asked && <Refusals run={run} onClose={() => setAsked(false)} />}
    </div>
  );
};
