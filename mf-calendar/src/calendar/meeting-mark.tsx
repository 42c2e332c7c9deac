import { ATTENDANCES, type Meeting } from '@peruke/contracts/calendar';
import { isKnown } from '@peruke/contracts/kernel';
import { Avatar, classNames, useTextDirection, VisuallyHidden } from '@peruke/ui/core';
import { IconCircleCheck, IconCircleX, IconTool, IconUserCheck } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import colours from '../meetings/calendar-colour.module.css';
import { useCanceledBy } from './canceled';
import { aboutOf, isRepair, titleOf } from '../meetings/events.rules';
import styles from './meeting-mark.module.css';

export interface MeetingMarkProps {
  meeting: Meeting;
  /** One line of 20 px, as in the month (CAL-054). */
  line?: boolean;
  /** Beside others in one slot: to who sees it the scale tells the time. */
  narrow?: boolean;
}

/** Whether the client came: a sign, and a word for who does not see it. */
const Came = ({ attendance }: Pick<Meeting, 'attendance'>) => {
  const { t } = useTranslation();
  if (attendance === null) return null;
  const text = t(`card.attendance.${attendance}`, { defaultValue: attendance });
  // what the page does not know has no sign, only its name
  if (!isKnown(ATTENDANCES, attendance)) return <VisuallyHidden>{text}</VisuallyHidden>;
  const [Icon, look] = attendance === 'arrived' ? [IconUserCheck, styles.came] : [IconCircleX, styles.missed];
  return (
    <>
      <Icon size={13} className={look} />
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
};

const Marks = ({ meeting: { wig, meetingManager: manager }, line }: { meeting: Meeting; line: boolean }) =>
  (wig?.isReady || manager) && (
    <span className={styles.marks}>
      {wig?.isReady && <IconCircleCheck size={line ? 12 : 14} className={styles.ready} />}
      {manager && !line && <Avatar name={manager.nickName} colour={manager.hex_color} size="small" />}
    </span>
  );

/** A meeting on the board. Colour by calendar; the manager's colour only as the ring of the initial. */
export const MeetingMark = ({ meeting, line = false, narrow = false }: MeetingMarkProps) => {
  const { t } = useTranslation();
  const { calendar, isCanceled } = meeting;
  const canceled = useCanceledBy()(meeting);
  const title = titleOf(meeting, t);
  const titleDirection = useTextDirection(title);
  const about = aboutOf(meeting) || t(`calendar.${calendar}`, { defaultValue: calendar });
  const aboutDirection = useTextDirection(about);
  return (
    <span
      className={classNames(colours.calendar, line ? styles.line : styles.mark)}
      data-meeting={meeting.id}
      data-calendar={calendar}
      data-canceled={isCanceled || undefined}
      title={canceled}
      data-attendance={meeting.attendance ?? undefined}
      // a line of the month writes it by its style: a month of lines is as light as it can be
      data-time={line ? meeting.startAt.slice(11, 16) : undefined}
    >
      <span className={styles.head}>
        <Came attendance={meeting.attendance} />
        {!line && (
          <time className={classNames(styles.time, narrow && styles.unseen)}>
            {meeting.startAt.slice(11, 16)}
          </time>
        )}
        <span dir={titleDirection} className={styles.name}>
          {title}
        </span>
        {canceled && <VisuallyHidden>{canceled}</VisuallyHidden>}
      </span>
      {!line && (
        <span className={styles.about}>
          {isRepair(meeting) && <IconTool size={13} />}
          <span dir={aboutDirection} className={styles.name}>
            {about}
          </span>
        </span>
      )}
      <Marks meeting={meeting} line={line} />
    </span>
  );
};
