import { NOTICE_STATUSES } from '@peruke/contracts/clients';
import { isKnown } from '@peruke/contracts/kernel';
import { useCan } from '@peruke/mf-kit/session';
import { calendarDayPath, navigate, notify } from '@peruke/mf-kit/shell';
import { Badge, classNames, DateText, IconButton, VisuallyHidden } from '@peruke/ui/core';
import { formatDateTime } from '@peruke/ui/formats';
import { IconCircleCheck, IconCircleX, IconHistory, IconTrash } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { fromTo } from '../from-to';
import { AttendanceBadge } from '../meetings/attendance';
import colours from '../meetings/calendar-colour.module.css';
import styles from './meetings-panel.module.css';
import type { ListedMeeting } from './meetings-panel.rules';

/** CAL-038: how the message to the client went. */
const Notice = ({ notice }: { notice: NonNullable<ListedMeeting['notification']> }) => {
  const { t } = useTranslation();
  const { t: shared } = useTranslation('states');
  const delivered = notice.status === 'delivered';
  const Icon = delivered ? IconCircleCheck : IconCircleX;
  const bad = isKnown(NOTICE_STATUSES, notice.status) ? styles.bad : undefined;
  const label = t(`card.notice.${notice.status}`, { defaultValue: notice.status });
  const reason =
    notice.description && shared(`message.${notice.description}`, { defaultValue: notice.description });
  return (
    <span className={delivered ? styles.good : bad} title={reason || label}>
      <Icon size={18} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
};

/** CAL-032: from when to when, by whom, on which day. */
const History = ({ dates }: { dates: ListedMeeting['previousDates'] }) => {
  const { t } = useTranslation();
  return (
    <details className={styles.history}>
      <summary>
        <IconHistory size={15} /> {t('panel.history')} ({dates.length})
      </summary>
      <ol>
        {dates.map(({ value, new_value, updated_at, user }) => (
          <li key={updated_at}>
            <span>{fromTo(t, formatDateTime(value), formatDateTime(new_value))}</span>
            {' · '}
            <bdi>{user}</bdi>
            {' · '}
            <DateText value={updated_at} />
          </li>
        ))}
      </ol>
    </details>
  );
};

interface MeetingRowProps {
  meeting: ListedMeeting;
  onCancel?: () => void;
}

/** A meeting on a card: a click leads to its day in its calendar. */
export const MeetingRow = ({ meeting, onCancel }: MeetingRowProps) => {
  const { t } = useTranslation();
  const canOpen = useCan('calendar.all-types');
  const { start_at, calendar, subject, isCanceled, meetingManager, notification, previousDates } = meeting;
  const open = () => {
    // CARD-042, PERM-066: only admin and manager go on to the calendar
    if (canOpen) navigate(calendarDayPath(start_at, calendar));
    else notify.warning(t('denied'));
  };
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.target}
          data-canceled={isCanceled || undefined}
          onClick={open}
        >
          <b>
            <DateText value={start_at} />
          </b>
          <span className={classNames(colours.calendar, styles.calendar)} data-calendar={calendar}>
            <span className={colours.patch} />
            {t(`calendar.${calendar}`, { defaultValue: calendar })}
          </span>
          <span className={styles.subject}>
            <bdi>{subject}</bdi>
          </span>
          {meetingManager && <bdi>{meetingManager.nickName}</bdi>}
          {isCanceled && <Badge>{t('card.canceled')}</Badge>}
          <AttendanceBadge meeting={meeting} />
          {notification && <Notice notice={notification} />}
        </button>
        {onCancel && <IconButton icon={IconTrash} label={t('cancel.title')} onClick={onCancel} />}
      </div>
      {previousDates.length > 0 && <History dates={previousDates} />}
    </li>
  );
};
