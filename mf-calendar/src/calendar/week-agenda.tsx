import type { Meeting } from '@peruke/contracts/calendar';
import { EmptyState, SkeletonRows } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import type { ListedDay } from '../meetings/events.rules';
import { AgendaRow } from './agenda-row';
import styles from './day-agenda.module.css';
import { DayHeading } from './day-heading';

interface WeekAgendaProps {
  days: readonly ListedDay[] | undefined;
  onMeeting: (meeting: Meeting, element: Element) => void;
}

/** The list of a week where a table has no room: day after day, holidays in the heads, a line for each meeting. */
export const WeekAgenda = ({ days, onMeeting }: WeekAgendaProps) => {
  const { t } = useTranslation();
  if (!days) return <SkeletonRows rows={6} />;
  const isEmpty = days.every(({ meetings }) => meetings.length === 0);
  return (
    <div className={styles.agenda}>
      {days.map(({ date, holidays, meetings }) => (
        <section key={date} className={styles.day}>
          <h2 className={styles.heading}>
            <DayHeading date={date} holidays={holidays} />
          </h2>
          <ol className={styles.rows}>
            {meetings.map((meeting) => (
              <AgendaRow
                key={meeting.id}
                meeting={meeting}
                onOpen={(element) => onMeeting(meeting, element)}
              />
            ))}
          </ol>
        </section>
      ))}
      {isEmpty && <EmptyState title={t('list.empty')} />}
    </div>
  );
};
