import { NOTICE_STATUSES } from '@peruke/contracts/clients';
import { isKnown } from '@peruke/contracts/kernel';
import type { Meeting } from '@peruke/contracts/calendar';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { useCan } from '@peruke/mf-kit/session';
import { openModal } from '@peruke/mf-kit/shell';
import {
  Avatar,
  BarcodeText,
  Button,
  classNames,
  IconButton,
  Ltr,
  PhoneText,
  StateTag,
} from '@peruke/ui/core';
import { formatDate, formatDateTime, formatTimeRange } from '@peruke/ui/formats';
import {
  IconBarcode,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconEdit,
  IconHistory,
  IconPhone,
  IconTrash,
  IconUser,
} from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { AttendanceField } from '../meetings/attendance';
import { Beside } from './beside';
import colours from '../meetings/calendar-colour.module.css';
import { weekdayOf } from '../days/calendar-place.rules';
import styles from './event-card.module.css';
import { aboutOf, titleOf } from '../meetings/events.rules';
import { weekdayName } from '../days/titles.rules';
import { useCancelMeeting } from '../use-cancel-meeting';

/** A meeting that was chosen, and what it was chosen by: the card stands there and gives the focus back to it. */
export interface Chosen {
  meeting: Meeting;
  element: Element;
}

const badNotice = ({ status }: NonNullable<Meeting['notification']>): string | undefined =>
  isKnown(NOTICE_STATUSES, status) ? styles.bad : undefined;

const Facts = ({ meeting }: { meeting: Meeting }) => {
  const { t } = useTranslation();
  const { t: shared } = useTranslation('states');
  const { client, meetingManager: manager, wig, notification: notice } = meeting;
  const reason =
    notice?.description && shared(`message.${notice.description}`, { defaultValue: notice.description });
  const previous = meeting.previousDates.at(-1);
  return (
    <ul className={styles.facts}>
      <li>
        <IconClock />
        <span>
          {weekdayName(weekdayOf(meeting.startAt.slice(0, 10)), currentLanguage())}{' '}
          <Ltr>{`${formatDate(meeting.startAt)} ${formatTimeRange(meeting.startAt, meeting.endAt)}`}</Ltr>
        </span>
      </li>
      {client?.phone && (
        <li>
          <IconPhone />
          <PhoneText phone={client.phone} link />
        </li>
      )}
      {manager && (
        <li>
          <IconUser />
          <bdi>{manager.nickName}</bdi>
          <Avatar name={manager.nickName} colour={manager.hex_color} size="small" />
        </li>
      )}
      {wig && (
        <li>
          <IconBarcode />
          <BarcodeText>{wig.barcode}</BarcodeText>
          <StateTag state={wig.state} />
        </li>
      )}
      {previous && (
        <li className={styles.quiet}>
          <IconHistory />
          <span>
            {t('card.moved')}
            <Ltr>{formatDateTime(previous.value)}</Ltr> · <bdi>{previous.user}</bdi>
          </span>
        </li>
      )}
      {notice && (
        <li
          className={notice.status === 'delivered' ? styles.good : badNotice(notice)}
          title={reason || undefined}
        >
          {notice.status === 'delivered' ? <IconCircleCheck /> : <IconCircleX />}
          <span>
            {t(`card.notice.${notice.status}`, { defaultValue: notice.status })}{' '}
            <Ltr>{formatDateTime(notice.created_at)}</Ltr>
          </span>
        </li>
      )}
    </ul>
  );
};

const Actions = ({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) => {
  const { t } = useTranslation();
  const canWrite = useCan('meeting.write');
  const cancel = useCancelMeeting();
  const { client, wig } = meeting;
  // the card goes first: what opens next takes the focus
  const leave = (open: () => unknown) => () => {
    onClose();
    void open();
  };
  return (
    <div className={styles.actions}>
      {canWrite && (
        <Button
          size="small"
          icon={IconEdit}
          onClick={leave(() => openModal('calendar.edit-meeting', { meetingId: meeting.id }))}
        >
          {t('card.edit')}
        </Button>
      )}
      {wig && (
        <Button size="small" onClick={leave(() => openModal('orders.card', { orderId: wig.id }))}>
          {t('card.wig')}
        </Button>
      )}
      {client && !client.isForgotten && (
        <Button size="small" onClick={leave(() => openModal('clients.card', { clientId: client.id }))}>
          {t('card.client')}
        </Button>
      )}
      {canWrite && (
        <IconButton
          className={styles.remove}
          icon={IconTrash}
          label={t('card.remove')}
          size="small"
          onClick={leave(() => cancel(meeting))}
        />
      )}
    </div>
  );
};

/** CAL-011: the card of a meeting beside it: who, when, which wig, and what can be done. */
export const EventCard = ({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) => {
  const { t } = useTranslation();
  const { meeting, element } = chosen;
  const about = aboutOf(meeting);
  return (
    <Beside
      element={element}
      title={titleOf(meeting, t)}
      mark={
        <span className={classNames(colours.calendar, styles.mark)} data-calendar={meeting.calendar}>
          <span className={colours.patch} />
        </span>
      }
      subtitle={
        <>
          {t(`calendar.${meeting.calendar}`, { defaultValue: meeting.calendar })}
          {about && (
            <>
              {' · '}
              <bdi>{about}</bdi>
            </>
          )}
        </>
      }
      onClose={onClose}
    >
      {(close) => (
        <section className={styles.card}>
          <Facts meeting={meeting} />
          <AttendanceField meeting={meeting} onDone={close} />
          <Actions meeting={meeting} onClose={close} />
        </section>
      )}
    </Beside>
  );
};
