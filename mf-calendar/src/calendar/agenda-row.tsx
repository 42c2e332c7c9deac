import type { Meeting } from '@peruke/contracts/calendar';
import { Avatar, Badge, classNames, Ltr } from '@peruke/ui/core';
import { IconTool } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import styles from './agenda-row.module.css';
import { AttendanceBadge } from '../meetings/attendance';
import colours from '../meetings/calendar-colour.module.css';
import { CanceledBadge, useCanceledBy } from './canceled';
import { aboutOf, isRepair, titleOf } from '../meetings/events.rules';

interface AgendaRowProps {
  meeting: Meeting;
  onOpen: (element: Element) => void;
  /** Where the focus starts in a sheet that opens. */
  autofocus?: boolean;
}

/** A meeting of a day in a line of its own: when, who, what about. Canceled ones take no click (CAL-018). */
export const AgendaRow = ({ meeting, onOpen, autofocus }: AgendaRowProps) => {
  const { t } = useTranslation();
  const { calendar, isCanceled, meetingManager: manager, wig } = meeting;
  const about = aboutOf(meeting);
  const canceled = useCanceledBy()(meeting);
  return (
    <li className={styles.row}>
      <span className={styles.times}>
        <Ltr className={styles.start}>{meeting.startAt.slice(11, 16)}</Ltr>
        <Ltr className={styles.end}>{meeting.endAt.slice(11, 16)}</Ltr>
      </span>
      <button
        type="button"
        disabled={isCanceled}
        data-autofocus={autofocus || undefined}
        className={classNames(colours.calendar, styles.card)}
        data-meeting={meeting.id}
        data-calendar={calendar}
        data-canceled={isCanceled || undefined}
        onClick={(event) => onOpen(event.currentTarget)}
      >
        <span className={styles.title}>
          <b>
            <bdi>{titleOf(meeting, t)}</bdi>
          </b>
          <CanceledBadge meeting={meeting} />
          {wig?.isReady && !isCanceled && <Badge tone="good">{t('list.ready')}</Badge>}
          <AttendanceBadge meeting={meeting} />
          {manager && <Avatar name={manager.nickName} colour={manager.hex_color} />}
        </span>
        <span className={styles.about}>
          {isRepair(meeting) && <IconTool size={15} />}
          {t(`calendar.${calendar}`, { defaultValue: calendar })}
          {about && (
            <>
              {' · '}
              <bdi>{about}</bdi>
            </>
          )}
        </span>
        {canceled && <span className={styles.about}>{canceled}</span>}
      </button>
    </li>
  );
};
