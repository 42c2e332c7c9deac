import { IconExternalLink } from '@peruke/ui/icons';
import type { Holiday } from './events.rules';
import styles from './holiday-link.module.css';

/** HOL-001: grey, with a link to its page. */
export const HolidayLink = ({ holiday }: { holiday: Holiday }) => (
  <a
    className={styles.holiday}
    href={holiday.link}
    target="_blank"
    rel="noreferrer"
    onClick={(event) => event.stopPropagation()}
  >
    <bdi className={styles.title}>{holiday.title}</bdi>
    <IconExternalLink size={13} />
  </a>
);
