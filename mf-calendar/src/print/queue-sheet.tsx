import type { Meeting } from '@peruke/contracts/calendar';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { Ltr, PhoneText, VisuallyHidden } from '@peruke/ui/core';
import { formatDate, formatTimeRange, leftToRight } from '@peruke/ui/formats';
import { IconCheck, IconTool } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { weekdayOf } from '../days/calendar-place.rules';
import { isRepair, titleOf } from '../meetings/events.rules';
import { hebrewDay } from '../days/hebrew-date.rules';
import { weekdayName } from '../days/titles.rules';
import styles from './queue-sheet.module.css';

const Row = ({ meeting }: { meeting: Meeting }) => {
  const { t } = useTranslation();
  const { client, subject, wig, meetingManager: manager } = meeting;
  return (
    <tr>
      <td className={styles.time}>
        <Ltr>{formatTimeRange(meeting.startAt, meeting.endAt)}</Ltr>
      </td>
      <td className={styles.mark}>
        {wig?.isReady && (
          <span className={styles.ready} data-testid="ready">
            <IconCheck size={18} stroke={2.6} />
            <VisuallyHidden>{t('list.ready')}</VisuallyHidden>
          </span>
        )}
      </td>
      <td className={styles.phone}>{client?.phone && <PhoneText phone={client.phone} />}</td>
      <td className={styles.name}>
        <bdi>{titleOf(meeting, t)}</bdi>
      </td>
      <td data-cut className={styles.subject}>
        <bdi>{client ? subject : ''}</bdi>
      </td>
      <td className={styles.mark}>
        {isRepair(meeting) && (
          <span data-testid="repair">
            <IconTool size={20} />
            <VisuallyHidden>{t('form.repairs')}</VisuallyHidden>
          </span>
        )}
      </td>
      <td className={styles.mark}>
        <bdi>{manager?.shortNickName}</bdi>
      </td>
    </tr>
  );
};

interface QueueSheetProps {
  date: string;
  /** Holidays of the day, beside its date. */
  holidays: readonly string[];
  page: number;
  pages: number;
  meetings: readonly Meeting[];
}

/** One sheet of A4 (PRN-011 to PRN-013). */
export const QueueSheet = ({ date, holidays, page, pages, meetings }: QueueSheetProps) => {
  const { t } = useTranslation();
  const language = currentLanguage();
  const day = [weekdayName(weekdayOf(date), language), hebrewDay(date, language), ...holidays];
  const columns = ['time', 'ready', 'phone', 'client', 'subject', 'repair', 'manager'] as const;
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <h1>{t('print.queues', { date: leftToRight(formatDate(date)) })}</h1>
        <span className={styles.day}>{day.join(' · ')}</span>
        <span className={styles.page}>{t('print.page', { page, pages })}</span>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles[column === 'time' ? 'time' : 'column']}>
                {t(`print.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {meetings.map((meeting) => (
            <Row key={meeting.id} meeting={meeting} />
          ))}
        </tbody>
      </table>
      {meetings.length === 0 && <p className={styles.none}>{t('list.emptyDay')}</p>}
    </article>
  );
};
