import type { Meeting } from '@peruke/contracts/calendar';
import { errorText } from '@peruke/mf-kit/api';
import { useChannel } from '@peruke/mf-kit/realtime';
import { useCan } from '@peruke/mf-kit/session';
import { navigate, notify, openModal } from '@peruke/mf-kit/shell';
import { Button, DateText, EmptyState, ErrorState, IconButton, Panel, SkeletonRows } from '@peruke/ui/core';
import { IconCalendarPlus, IconTrash } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { useFutureMeetingsQuery } from '../api/calendar.api';
import { useCancelMeeting } from '../use-cancel-meeting';
import styles from './meetings-panel.module.css';

const Row = ({ meeting, onCancel }: { meeting: Meeting; onCancel?: () => void }) => {
  const { t } = useTranslation();
  const canOpen = useCan('calendar.all-types');
  const open = () => {
    // CARD-042: only admin and manager go on to the calendar
    if (canOpen) navigate(`/meetings-calendar?date=${meeting.start_at.slice(0, 10)}`);
    else notify.warning(t('denied'));
  };
  return (
    <li className={styles.row}>
      <button type="button" className={styles.target} onClick={open}>
        <b>
          <DateText value={meeting.start_at} />
        </b>
        <span>{t(`calendar.${meeting.calendar}`)}</span>
        <span className={styles.subject}>
          <bdi>{meeting.subject}</bdi>
        </span>
        {meeting.meetingManager && <bdi>{meeting.meetingManager.nickName}</bdi>}
      </button>
      {onCancel && <IconButton icon={IconTrash} label={t('cancel.title')} onClick={onCancel} />}
    </li>
  );
};

/** Meetings to come of an order or of a client, on their cards. */
export const MeetingsPanel = ({ orderId, clientId }: { orderId?: number; clientId?: number }) => {
  const { t } = useTranslation();
  const canWrite = useCan('meeting.write');
  const cancel = useCancelMeeting();
  const query = orderId === undefined ? { client_id: clientId } : { wig_id: orderId };
  const { data: meetings, error, refetch } = useFutureMeetingsQuery(query);
  useChannel('private-orders', 'order-changed', () => void refetch());
  useChannel('private-orders', 'meeting-changed', () => void refetch());
  const add = canWrite && (
    <Button
      size="small"
      icon={IconCalendarPlus}
      onClick={() => void openModal('calendar.add-meeting', { orderId, clientId })}
    >
      {t('form.title')}
    </Button>
  );
  return (
    <Panel title={t('panel.title')} actions={meetings && meetings.length > 0 && add}>
      {!meetings && error === undefined && <SkeletonRows rows={3} />}
      {!meetings && error !== undefined && (
        <ErrorState title={t('panel.loadError')} text={errorText(error)} onRetry={() => void refetch()} />
      )}
      {meetings?.length === 0 && <EmptyState title={t('panel.none')} action={add} />}
      <ul className={styles.rows}>
        {meetings?.map((meeting) => (
          <Row
            key={meeting.id}
            meeting={meeting}
            onCancel={canWrite ? () => void cancel(meeting) : undefined}
          />
        ))}
      </ul>
    </Panel>
  );
};
