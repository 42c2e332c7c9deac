import type { Meeting } from '@peruke/contracts/calendar';
import { EmptyState, Ltr } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import type { Holiday } from '../api/calendar.api';
import { AgendaRow } from './agenda-row';
import styles from './day-agenda.module.css';
import { meetingsOfDay } from '../meetings/events.rules';
import { HolidayLink } from './holiday-link';

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
  const today = meetingsOfDay(meetings, date);
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
          <AgendaRow key={meeting.id} meeting={meeting} onOpen={(element) => onMeeting(meeting, element)} />,
        ])}
      </ol>
    </div>
  );
};
