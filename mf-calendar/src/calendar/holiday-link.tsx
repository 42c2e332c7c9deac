import { IconExternalLink } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import type { Holiday } from '../api/calendar.api';
import styles from './holiday-link.module.css';

/** HOL-001: grey, with a link to its page; it says when the workshop is shut. A day of the house's own has no page. */
export const HolidayLink = ({ holiday }: { holiday: Holiday }) => {
  const { t } = useTranslation();
  const words = (
    <>
      {holiday.day !== 'open' && (
        <>
          <b className={styles.day}>{t(`day.${holiday.day}`, { defaultValue: holiday.day })}</b>{' '}
        </>
      )}
      <bdi className={styles.title}>{holiday.title}</bdi>
    </>
  );
  if (holiday.link === '')
    return (
      <span className={styles.holiday} data-day={holiday.day}>
        {words}
      </span>
    );
  return (
    <a
      className={styles.holiday}
      href={holiday.link}
      target="_blank"
      rel="noreferrer"
      data-day={holiday.day}
      onClick={(event) => event.stopPropagation()}
    >
      {words}
      <IconExternalLink size={13} />
    </a>
  );
};
