import type { ParkedEvent, ReplayResult } from '@peruke/contracts/operation';
import { errorText } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import { Alert, Button, EmptyState, Ltr, Panel } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { type Part, useReplayKindMutation, useReplayParkedMutation } from '../api/operation.api';
import { useOperationText } from './operation-text';
import styles from './operation.module.css';

interface Row {
  part: string;
  event: ParkedEvent;
}

const rowsOf = (parts: readonly Part[]): Row[] =>
  parts.flatMap(({ name, report }) => (report?.parked ?? []).map((event) => ({ part: name, event })));

const useReplay = () => {
  const { t } = useTranslation();
  const [replayOne, one] = useReplayParkedMutation();
  const [replayKind, kind] = useReplayKindMutation();
  const tell = ({ healed, failed }: ReplayResult): void => {
    const [first] = failed;
    if (first && healed + failed.length === 1)
      notify.error(t('operation.replayFailed', { reason: first.reason }));
    else if (first) notify.error(t('operation.replayFailedMany', { healed, failed: failed.length }));
    else if (healed === 0) notify.success(t('operation.gone'));
    else
      notify.success(healed === 1 ? t('operation.replayed') : t('operation.replayedMany', { count: healed }));
  };
  return {
    isReplaying: one.isLoading || kind.isLoading,
    replayOne: async (part: string, id: number): Promise<void> => {
      const answer = await replayOne({ part, id });
      if (answer.error) notify.error(errorText(answer.error));
      else tell(answer.data);
    },
    replayKind: async (part: string, type: string): Promise<void> => {
      const answer = await replayKind({ part, type });
      if (answer.error) notify.error(errorText(answer.error));
      else tell(answer.data);
    },
  };
};

interface EventProps {
  row: Row;
  now: number;
  /** Others of its kind are parked in the same part. */
  hasSiblings: boolean;
  replay: ReturnType<typeof useReplay>;
}

const Event = ({ row: { part, event }, now, hasSiblings, replay }: EventProps) => {
  const { t } = useTranslation();
  const { ageText, partText } = useOperationText();
  const age = Math.max(0, (now - Date.parse(event.first_at)) / 1000);
  return (
    <li className={styles.event}>
      <div className={styles.what}>
        <strong>
          <Ltr>{event.type}</Ltr>
        </strong>
        <span className={styles.quiet}>
          {partText(part)}
          {event.aggregate_id !== null && (
            <>
              {' · '}
              {t('operation.about')} <Ltr>{event.aggregate_id}</Ltr>
            </>
          )}
          {' · '}
          {t('operation.age')} {ageText(age)}
        </span>
        {event.replays > 0 && (
          <span className={styles.quiet}>{t('operation.again', { count: event.replays })}</span>
        )}
      </div>
      <dl className={styles.reasons}>
        <div>
          <dt>{t(event.replays > 0 ? 'operation.firstError' : 'operation.error')}</dt>
          <dd>
            <Ltr className={styles.reason}>{event.first_reason}</Ltr>
          </dd>
        </div>
        {event.replays > 0 && (
          <div>
            <dt>{t('operation.lastError')}</dt>
            <dd>
              <Ltr className={styles.reason}>{event.last_reason}</Ltr>
            </dd>
          </div>
        )}
      </dl>
      <div className={styles.buttons}>
        <Button
          size="small"
          disabled={replay.isReplaying}
          aria-label={t('operation.replayOf', { id: event.id, part: partText(part) })}
          onClick={() => void replay.replayOne(part, event.id)}
        >
          {t('operation.replay')}
        </Button>
        {hasSiblings && (
          <Button
            size="small"
            disabled={replay.isReplaying}
            onClick={() => void replay.replayKind(part, event.type)}
          >
            {t('operation.replayAll')}
          </Button>
        )}
      </div>
    </li>
  );
};

/** What parts could not handle, with what an admin can do about it; what the events carry is not shown. */
export const ParkedEvents = ({ parts, now }: { parts: readonly Part[]; now: number }) => {
  const { t } = useTranslation();
  const replay = useReplay();
  const rows = rowsOf(parts);
  const hidden = parts.reduce(
    (sum, { report }) => sum + (report?.parked_count ?? 0) - (report?.parked?.length ?? 0),
    0,
  );
  const isPartial = parts.some(({ report }) => (report?.parked ?? null) === null);
  const kinds = Map.groupBy(rows, ({ part, event }) => `${part} ${event.type}`);
  const isFirst = (row: Row): boolean => kinds.get(`${row.part} ${row.event.type}`)?.[0] === row;
  const hasSiblings = (row: Row): boolean =>
    isFirst(row) && (kinds.get(`${row.part} ${row.event.type}`)?.length ?? 0) > 1;
  return (
    <Panel title={t('operation.parkedTitle')} className={styles.parked}>
      {isPartial && <Alert>{t('operation.parkedSome')}</Alert>}
      {rows.length === 0 && !isPartial && (
        <EmptyState title={t('operation.parkedEmpty')} text={t('operation.parkedEmptyText')} />
      )}
      <ul className={styles.events}>
        {rows.map((row) => (
          <Event
            key={`${row.part}-${row.event.id}`}
            row={row}
            now={now}
            hasSiblings={hasSiblings(row)}
            replay={replay}
          />
        ))}
      </ul>
      {hidden > 0 && <p className={styles.quiet}>{t('operation.parkedMore', { count: hidden })}</p>}
    </Panel>
  );
};
