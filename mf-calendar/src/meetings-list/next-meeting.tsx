import { currentLanguage } from '@peruke/mf-kit/i18n';
import { Badge, classNames, Ltr } from '@peruke/ui/core';
import { formatDateTime } from '@peruke/ui/formats';
import { useTranslation } from 'react-i18next';
import { useFutureMeetingsQuery } from '../api/calendar.api';
import colours from '../meetings/calendar-colour.module.css';
import { weekdayOf } from '../days/calendar-place.rules';
import { weekdayName } from '../days/titles.rules';
import styles from './next-meeting.module.css';

/** The nearest meeting of a client to come: what about, when, with whom, in which calendar. */
export const NextMeeting = ({ clientId }: { clientId: number }) => {
  const { t } = useTranslation();
  const { data: meetings = [] } = useFutureMeetingsQuery({ client_id: clientId });
  const [next] = meetings.toSorted((a, b) => a.startAt.localeCompare(b.startAt));
  if (!next) return null;
  const { calendar, startAt, subject, meetingManager: manager } = next;
  const day = weekdayName(weekdayOf(startAt.slice(0, 10)), currentLanguage());
  return (
    <div className={classNames(colours.calendar, styles.next)} data-calendar={calendar}>
      <span className={styles.text}>
        {subject && (
          <b>
            <bdi>{subject}</bdi>
          </b>
        )}
        <span className={styles.when}>
          {day} <Ltr>{formatDateTime(startAt)}</Ltr>
          {manager && (
            <>
              {' · '}
              <bdi>{manager.nickName}</bdi>
            </>
          )}
        </span>
      </span>
      <Badge>{t(`calendar.${calendar}`, { defaultValue: calendar })}</Badge>
    </div>
  );
};
