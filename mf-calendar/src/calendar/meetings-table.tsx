import type { Meeting } from '@peruke/contracts/calendar';
import { useCan } from '@peruke/mf-kit/session';
import { notify, openModal } from '@peruke/mf-kit/shell';
import { Avatar, Badge, classNames, IconButton, Ltr } from '@peruke/ui/core';
import { IconEdit, IconTrash } from '@peruke/ui/icons';
import { DataTable, type DataColumn } from '@peruke/ui/table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AttendanceBadge } from '../meetings/attendance';
import colours from '../meetings/calendar-colour.module.css';
import { CanceledBadge } from './canceled';
import { DayHeading } from './day-heading';
import { aboutOf, type ListedDay, titleOf } from '../meetings/events.rules';
import styles from './meetings-table.module.css';

const Who = ({ meeting }: { meeting: Meeting }) => {
  const { t } = useTranslation();
  return (
    <span className={styles.who} data-meeting={meeting.id}>
      <b data-canceled={meeting.isCanceled || undefined}>
        <bdi>{titleOf(meeting, t)}</bdi>
      </b>
      <CanceledBadge meeting={meeting} />
      <AttendanceBadge meeting={meeting} />
      {meeting.wig?.isReady && !meeting.isCanceled && <Badge tone="good">{t('list.ready')}</Badge>}
    </span>
  );
};

const Calendar = ({ meeting }: { meeting: Meeting }) => {
  const { t } = useTranslation();
  return (
    <span className={classNames(colours.calendar, styles.calendar)} data-calendar={meeting.calendar}>
      <span className={colours.patch} />
      {t(`calendar.${meeting.calendar}`, { defaultValue: meeting.calendar })}
    </span>
  );
};

const useColumns = (): DataColumn<Meeting>[] => {
  const { t } = useTranslation();
  const canWrite = useCan('meeting.write');
  const columns: DataColumn<Meeting>[] = [
    { id: 'time', header: t('list.time'), cell: ({ startAt }) => <Ltr>{startAt.slice(11, 16)}</Ltr> },
    { id: 'who', header: t('list.who'), cell: (meeting) => <Who meeting={meeting} /> },
    { id: 'calendar', header: t('list.calendar'), cell: (meeting) => <Calendar meeting={meeting} /> },
    { id: 'subject', header: t('list.subject'), cell: (meeting) => <bdi>{aboutOf(meeting)}</bdi> },
    {
      id: 'manager',
      header: t('list.manager'),
      cell: ({ meetingManager: manager }) =>
        manager && (
          <span className={styles.who}>
            <Avatar name={manager.nickName} colour={manager.hex_color} size="small" />
            <bdi>{manager.nickName}</bdi>
          </span>
        ),
    },
  ];
  if (!canWrite) return columns;
  return [
    ...columns,
    {
      id: 'actions',
      header: t('list.actions'),
      cell: (meeting) =>
        !meeting.isCanceled && (
          <span className={styles.actions}>
            <IconButton
              icon={IconEdit}
              label={t('card.edit')}
              size="small"
              onClick={() => void openModal('calendar.edit-meeting', { meetingId: meeting.id })}
            />
            <IconButton
              icon={IconTrash}
              label={t('card.remove')}
              size="small"
              // CAL-019: from the list it says so and does nothing yet
              onClick={() => notify.warning(t('card.soon'))}
            />
          </span>
        ),
    },
  ];
};

interface MeetingsTableProps {
  days: readonly ListedDay[] | undefined;
  onOpen: (meeting: Meeting) => void;
}

/** The list of a week, a head for each day. */
export const MeetingsTable = ({ days, onOpen }: MeetingsTableProps) => {
  const { t } = useTranslation();
  const columns = useColumns();
  const rows = useMemo(() => days?.flatMap(({ meetings }) => meetings), [days]);
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      rowKey={(meeting) => meeting.id}
      sections={{
        keys: days?.map(({ date }) => date) ?? [],
        of: ({ startAt }) => startAt.slice(0, 10),
        head: (date) => (
          <DayHeading date={date} holidays={days?.find((day) => day.date === date)?.holidays ?? []} />
        ),
      }}
      onOpen={(meeting) => !meeting.isCanceled && onOpen(meeting)}
      empty={{ title: t('list.empty') }}
    />
  );
};
