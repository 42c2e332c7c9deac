import { errorText, isApiError, useIdempotencyKey } from '@peruke/mf-kit/api';
import { lazyPart } from '@peruke/mf-kit/remote';
import { notify, type StartedRun } from '@peruke/mf-kit/shell';
import { Button, IconButton } from '@peruke/ui/core';
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

/** Its words are those of forms, which the list does without until somebody asks. */
const Refusals = lazyPart('mf-orders refusals', () => import('./refusals').then((m) => m.Refusals));

/** What a run does, in the words of the button that began it. */
const WHAT = {
  manager: 'bulk.manager',
  move: 'bulk.move',
  hold: 'floor.hold',
  rush: 'bulk.rush',
  place: 'bulk.place',
  remind: 'bulk.message',
  undo: 'bulk.undo',
} as const;
const isKnown = (action: string): action is keyof typeof WHAT => Object.hasOwn(WHAT, action);

/** How far the run is; when it is over, what came of it, and the way back. */
export const RunBar = ({ run: started }: { run: StartedRun }) => {
  const { t } = useTranslation();
  const dispatch = useDispatch<AppDispatch>();
  const [asked, setAsked] = useState(false);
  const { data: known } = bulkApi.endpoints.bulkRun.useQueryState(started);
  const pollingInterval = known?.finished_at == null ? LOOK_AGAIN_MS : 0;
  const { data: run, error } = useBulkRunQuery(started, { pollingInterval });
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
    const answer = await undo({ ...started, key: key.key() });
    if (answer.error) notify.error(errorText(answer.error));
    else shownRun.set({ at: started.at, id: answer.data.id });
  };
  if (!run) return null;
  const past = run.total - run.waiting;
  return (
    <div className={styles.bar} role="group" aria-label={t('bulk.label')}>
      {isKnown(run.action) && <b>{t(WHAT[run.action])}</b>}
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
          <Button size="small" onClick={() => void stop(started)}>
            {t('bulk.stop')}
          </Button>
        </>
      )}
      {run.refused > 0 && (
        <Button size="small" onClick={() => setAsked(true)}>
          {t('bulk.showRefused', { count: run.refused })}
        </Button>
      )}
      {finished && run.action === 'remind' && run.done > 0 && <span>{t('bulk.sentForGood')}</span>}
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
