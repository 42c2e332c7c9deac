import { errorText } from '@peruke/mf-kit/api';
import { useCan } from '@peruke/mf-kit/session';
import { openModal } from '@peruke/mf-kit/shell';
import { Button, EmptyState, ErrorState, Panel, SkeletonRows } from '@peruke/ui/core';
import { wireDateOf, formatTime } from '@peruke/ui/formats';
import { IconCalendarPlus } from '@peruke/ui/icons';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OrdersMeeting, useMeetingsOfQuery, useOrderBriefQuery } from '../api/calendar.api';
import { useCancelMeeting } from '../use-cancel-meeting';
import { MeetingRow } from './meeting-row';
import styles from './meetings-panel.module.css';
import { type ListedMeeting, listed, partsOf } from './meetings-panel.rules';

/** CAL-040: ten at a time. */
const PAGE = 10;

const Group = ({ title, rows, canWrite }: { title: string; rows: ListedMeeting[]; canWrite: boolean }) => {
  const cancel = useCancelMeeting();
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.group}>
        {title}
      </h3>
      <ul className={styles.rows}>
        {rows.map((meeting) => (
          <MeetingRow
            key={meeting.id}
            meeting={meeting}
            onCancel={canWrite && !meeting.isCanceled ? () => void cancel(meeting) : undefined}
          />
        ))}
      </ul>
    </section>
  );
};

const List = ({ meetings, add }: { meetings: readonly ListedMeeting[]; add?: ReactNode }) => {
  const { t } = useTranslation();
  const canWrite = useCan('meeting.write');
  const now = new Date();
  const { upcoming, past } = partsOf(meetings, `${wireDateOf(now)} ${formatTime(now)}`);
  if (meetings.length === 0) return <EmptyState title={t('panel.none')} action={add} />;
  const pastTitle = past.some(({ isCanceled }) => isCanceled) ? 'panel.pastAndCanceled' : 'panel.past';
  return (
    <>
      <Group title={t('panel.upcoming')} rows={upcoming} canWrite={canWrite} />
      <Group title={t(pastTitle)} rows={past} canWrite={false} />
    </>
  );
};

interface Of {
  orderId?: number;
  clientId?: number;
  archived?: boolean;
}

const FullPanel = ({ orderId, clientId, archived = false }: Of) => {
  const { t } = useTranslation();
  const canWrite = useCan('meeting.write');
  const [count, setCount] = useState(PAGE);
  const of = orderId === undefined ? { client_id: clientId } : { wig_id: orderId };
  const { data, error, isFetching, refetch } = useMeetingsOfQuery({ ...of, per_page: count });
  // PERM-049: an archived order is scheduled no more
  const add = canWrite && !archived && (
    <Button
      size="small"
      icon={IconCalendarPlus}
      onClick={() => void openModal('calendar.add-meeting', { orderId, clientId })}
    >
      {t('form.title')}
    </Button>
  );
  const meetings = data?.meetings;
  return (
    <Panel title={t('panel.title')} actions={meetings && meetings.length > 0 && add}>
      {!meetings && error === undefined && <SkeletonRows rows={3} />}
      {!meetings && error !== undefined && (
        <ErrorState title={t('panel.loadError')} text={errorText(error)} onRetry={() => void refetch()} />
      )}
      {meetings && <List meetings={meetings} add={add} />}
      {data && data.pagination.total > count && count < 100 && (
        <Button size="small" busy={isFetching} onClick={() => setCount(Math.min(100, count + PAGE))}>
          {t('panel.more')}
        </Button>
      )}
    </Panel>
  );
};

/** For who sees the order and not the calendar: what the order itself tells (CARD-042). */
const OrdersOwnPanel = ({ orderId }: { orderId: number }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useOrderBriefQuery(orderId);
  const meetings = data?.meetings.map((meeting: OrdersMeeting) => listed(meeting));
  return (
    <Panel title={t('panel.title')}>
      {!meetings && error === undefined && <SkeletonRows rows={3} />}
      {!meetings && error !== undefined && (
        <ErrorState title={t('panel.loadError')} text={errorText(error)} onRetry={() => void refetch()} />
      )}
      {meetings && <List meetings={meetings} />}
    </Panel>
  );
};

/** All meetings of an order or of a client, on their cards: those to come first, then those that were. */
export const MeetingsPanel = ({ orderId, clientId, archived }: Of) => {
  const { t } = useTranslation();
  const canView = useCan('meeting.view');
  if (canView) return <FullPanel orderId={orderId} clientId={clientId} archived={archived} />;
  if (orderId !== undefined) return <OrdersOwnPanel orderId={orderId} />;
  return <EmptyState title={t('denied')} />;
};
