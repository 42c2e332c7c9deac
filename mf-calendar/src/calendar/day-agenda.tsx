import type { Meeting } from '@peruke/contracts/calendar';
import { Avatar, Badge, classNames, EmptyState, Ltr } from '@peruke/ui/core';
import { IconTool } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import colours from './calendar-colour.module.css';
import styles from './day-agenda.module.css';
import type { Holiday } from '../api/calendar.api';
import { AttendanceBadge } from './attendance';
import { aboutOf, isRepair, titleOf } from './events.rules';
import { HolidayLink } from './holiday-link';

const Row = ({ meeting, onOpen }: { meeting: Meeting; onOpen: (element: Element) => void }) => {
  const { t } = useTranslation();
  const { calendar, isCanceled, meetingManager: manager, wig } = meeting;
  const about = aboutOf(meeting);
  return (
    <li className={styles.row}>
      <span className={styles.times}>
        <Ltr className={styles.start}>{meeting.startAt.slice(11, 16)}</Ltr>
        <Ltr className={styles.end}>{meeting.endAt.slice(11, 16)}</Ltr>
      </span>
      <button
        type="button"
        disabled={isCanceled}
        className={classNames(colours.calendar, styles.card)}
        data-calendar={calendar}
        data-canceled={isCanceled || undefined}
        onClick={(event) => onOpen(event.currentTarget)}
      >
        <span className={styles.title}>
          <b>
            <bdi>{titleOf(meeting)}</bdi>
          </b>
          {isCanceled && <Badge>{t('card.canceled')}</Badge>}
          {wig?.isReady && !isCanceled && <Badge tone="good">{t('list.ready')}</Badge>}
          <AttendanceBadge meeting={meeting} />
          {manager && <Avatar name={manager.nickName} colour={manager.hex_color} />}
        </span>
        <span className={styles.about}>
          {isRepair(meeting) && <IconTool size={15} />}
          {t(`calendar.${calendar}`)}
          {about && (
            <>
              {' · '}
              <bdi>{about}</bdi>
            </>
          )}
        </span>
      </button>
    </li>
  );
};

export interface DayAgendaProps {
  date: string;
  /** The clock of the workshop, `HH:mm`, when the day is today. */
  now: string | undefined;
  meetings: readonly Meeting[];
  holidays: readonly Holiday[];
  onMeeting: (meeting: Meeting, element: Element) => void;
}

/** One day on a phone: holidays, then the meetings in order, with a line for now. */
export const DayAgenda = ({ date, now, meetings, holidays, onMeeting }: DayAgendaProps) => {
  const { t } = useTranslation();
  const today = meetings
    .filter(({ startAt }) => startAt.startsWith(date))
    .toSorted((a, b) => a.startAt.localeCompare(b.startAt));
  const nowAt = now === undefined ? -1 : today.findIndex(({ startAt }) => startAt.slice(11, 16) > now);
  return (
    <div className={styles.agenda}>
      {holidays.map((holiday) => (
        <HolidayLink key={holiday.title} holiday={holiday} />
      ))}
      {today.length === 0 && <EmptyState title={t('list.emptyDay')} />}
      <ol className={styles.rows}>
        {today.map((meeting, index) => [
          index === nowAt && (
            <li key="now" className={styles.now}>
              <Ltr>{now}</Ltr>
            </li>
          ),
          <Row key={meeting.id} meeting={meeting} onOpen={(element) => onMeeting(meeting, element)} />,
        ])}
      </ol>
    </div>
  );
};
