import { navigate, openModal } from '@peruke/mf-kit/shell';
import { DateText, FreeText, Ltr } from '@peruke/ui/core';
import {
  type IconComponent,
  IconBell,
  IconCircleCheck,
  IconMail,
  IconMailOpened,
  IconScissors,
} from '@peruke/ui/icons';
import { type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadNotificationMutation } from './read-notification.api';
import type { KnownNotice } from './notification.rules';
import styles from './notifications.module.css';

const ICON: Record<KnownNotice['type'], IconComponent> = {
  WigProcessedInComplete: IconCircleCheck,
  WigProcessedInProduction: IconScissors,
  SevenDaysBeforeMeeting: IconBell,
};

interface NotificationListProps {
  notices: readonly KnownNotice[];
  /** By kind, as on the dashboard, in place of read and unread (NTF-003). */
  byKind?: boolean;
  onLeave?: () => void;
}

/** Rows of notices. A press marks one as read; its two links lead to the wig and to the client (NTF-004). */
export const NotificationList = ({ notices, byKind = false, onLeave }: NotificationListProps) => {
  const [read] = useReadNotificationMutation();
  return (
    <ul className={styles.list}>
      {notices.map((notice) => (
        <NotificationRow
          key={notice.id}
          notice={notice}
          byKind={byKind}
          onRead={() => notice.read_at === null && void read(notice.id)}
          onLeave={onLeave}
        />
      ))}
    </ul>
  );
};

interface NotificationRowProps {
  notice: KnownNotice;
  byKind: boolean;
  onRead: () => void;
  onLeave?: () => void;
}

const NotificationRow = ({ notice, byKind, onRead, onLeave }: NotificationRowProps) => {
  const { t } = useTranslation('shell');
  const { wig_id: wigId, client_id: clientId, barcode, client } = notice.data;
  const unread = notice.read_at === null;
  const Icon = byKind ? ICON[notice.type] : unread ? IconMail : IconMailOpened;
  const leave = (event: MouseEvent, go: () => void) => {
    event.preventDefault();
    onRead();
    onLeave?.();
    go();
  };
  return (
    <li className={styles.row} data-unread={unread || undefined} data-kind={byKind ? notice.type : undefined}>
      <span className={styles.icon}>
        <Icon label={unread ? t('notifications.unread_mark') : undefined} />
      </span>
      <div className={styles.what}>
        <button type="button" className={styles.title} onClick={onRead}>
          {t(`notifications.type.${notice.type}`)}
        </button>
        <span className={styles.links}>
          <a href={`/orders/${wigId}`} onClick={(event) => leave(event, () => navigate(`/orders/${wigId}`))}>
            <Ltr>{barcode ?? wigId}</Ltr>
          </a>
          {clientId !== null && (
            <a
              href={`/clients-list/${clientId}`}
              onClick={(event) => leave(event, () => void openModal('clients.card', { clientId }))}
            >
              <FreeText>{client ?? t('notifications.client')}</FreeText>
            </a>
          )}
        </span>
      </div>
      <span className={styles.at}>
        <DateText value={notice.created_at} />
      </span>
    </li>
  );
};
