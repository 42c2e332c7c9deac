import type { Meeting } from '@peruke/contracts/calendar';
import { errorText } from '@peruke/mf-kit/api';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { openModal } from '@peruke/mf-kit/shell';
import {
  BarcodeText,
  EmptyState,
  ErrorState,
  FreeText,
  Ltr,
  Panel,
  SkeletonRows,
  StateTag,
} from '@peruke/ui/core';
import { IconChevronRight } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMeetingsOfQuery } from './dashboard.api';
import styles from './day-list.module.css';
import { comingUp, daysAhead, weekdayText } from './meetings.rules';

const AT_MOST = 7;
/** Over a Friday and a Shabbat, when there are none, to the next working day. */
const DAYS = 4;

/** Which day, where it is not today. */
const dayText = (day: string, [today, tomorrow]: readonly string[], t: (key: string) => string): string => {
  if (day === today) return '';
  return day === tomorrow ? t('dashboard.tomorrow') : weekdayText(day, currentLanguage());
};

const MeetingRow = ({ meeting, days }: { meeting: Meeting; days: readonly string[] }) => {
  const { t } = useTranslation('shell');
  const { client, wig, subject, calendar, start_at: startAt } = meeting;
  const day = dayText(startAt.slice(0, 10), days, t);
  const about = subject || t(`dashboard.calendar.${calendar}`, { defaultValue: calendar });
  return (
    <li className={styles.row}>
      <span className={styles.time}>
        <Ltr>{startAt.slice(11, 16)}</Ltr>
        {day && <small>{day}</small>}
      </span>
      <span className={styles.bar} data-calendar={calendar} aria-hidden />
      <span className={styles.what}>
        {client ? (
          <button
            type="button"
            className={styles.who}
            onClick={() => void openModal('clients.card', { clientId: client.id })}
          >
            <FreeText>{client.fullName}</FreeText>
          </button>
        ) : (
          <span className={styles.who}>{t('dashboard.no_client')}</span>
        )}
        <span data-cut className={styles.about}>
          <FreeText>{about}</FreeText>
        </span>
      </span>
      {wig && (
        <>
          <Link className={styles.wig} to={`/orders/${wig.id}`}>
            <BarcodeText>{wig.barcode}</BarcodeText>
          </Link>
          <StateTag state={wig.state} />
        </>
      )}
    </li>
  );
};

/** What comes next today and in the days after it, for whoever sees meetings. */
export const MeetingsPanel = ({ now, calendar }: { now: Date; calendar: boolean }) => {
  const { t } = useTranslation('shell');
  const days = daysAhead(now, DAYS);
  const { data, error, isLoading, isFetching, refetch } = useMeetingsOfQuery(
    { from: days[0] ?? '', to: days.at(-1) ?? '' },
    { refetchOnMountOrArgChange: true },
  );
  const meetings = comingUp(data ?? [], now).slice(0, AT_MOST);
  return (
    <Panel
      title={t('dashboard.meetings')}
      bodyClassName={styles.flush}
      actions={
        calendar && (
          <Link className={styles.more} to="/meetings-calendar">
            {t('dashboard.to_calendar')}
            <IconChevronRight size={16} />
          </Link>
        )
      }
    >
      {isLoading && <SkeletonRows rows={4} />}
      {error && !data && (
        <ErrorState
          title={t('dashboard.failed')}
          text={errorText(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && meetings.length === 0 && <EmptyState title={t('dashboard.no_meetings')} />}
      <ul className={styles.list}>
        {meetings.map((meeting) => (
          <MeetingRow key={meeting.id} meeting={meeting} days={days} />
        ))}
      </ul>
    </Panel>
  );
};
