import type { Client } from '@peruke/contracts/clients';
import { useCan } from '@peruke/mf-kit/session';
import { calendarDayPath, closeAndGo, Slot, useModal } from '@peruke/mf-kit/shell';
import { Button, DateText } from '@peruke/ui/core';
import { IconCalendar } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import styles from './client-card.module.css';

/** When the client comes next: under the facts, one tap from the calendar. */
export const NextMeeting = ({ client, meeting }: { client: Client; meeting: Client['meetings'][number] }) => {
  const { t } = useTranslation();
  const { close } = useModal();
  const canMeet = useCan('meeting.view');
  const show = () => closeAndGo(close, calendarDayPath(meeting.start_at, meeting.calendar));
  return (
    <section className={styles.next} aria-label={t('card.nextMeeting')}>
      <h3>{t('card.nextMeeting')}</h3>
      <div className={styles.nextBox}>
        {canMeet ? (
          <>
            <Slot
              name="client-card.next-meeting"
              props={{ clientId: client.id }}
              loading={<DateText value={meeting.start_at} />}
            />
            <Button size="small" variant="quiet" icon={IconCalendar} onClick={show}>
              {t('card.showInCalendar')}
            </Button>
          </>
        ) : (
          <DateText value={meeting.start_at} />
        )}
      </div>
    </section>
  );
};
