import { lazyPart } from '@peruke/mf-kit/remote';
import {
  Badge,
  Button,
  cornerNumber,
  EmptyState,
  ErrorState,
  IconButton,
  Popover,
  SkeletonRows,
} from '@peruke/ui/core';
import { IconBell } from '@peruke/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadNotificationMutation } from '../api/shell.api';
import styles from './notifications.module.css';
import { useNotifications } from './use-notifications';

const NotificationList = lazyPart(
  'notifications',
  () => import(/* webpackChunkName: "notifications" */ './notification-list').then((m) => m.NotificationList),
  <SkeletonRows rows={3} />,
);

const WIDTH = 400;

/** The bell of admins and managers with the number of unread notices (NTF-001, NTF-002, PERM-059). */
export const NotificationBell = () => {
  const { t } = useTranslation('shell');
  const [opened, setOpened] = useState(false);
  const { notices, unread, isError, refetch } = useNotifications();
  const [read] = useReadNotificationMutation();
  const told = { count: unread, shown: cornerNumber(unread) };
  const bell = (
    <IconButton
      icon={IconBell}
      label={unread > 0 ? t('notifications.bell_unread', told) : t('notifications.title')}
      count={unread}
      onClick={() => setOpened(!opened)}
    />
  );
  return (
    <>
      <span className={styles.announcer} role="status">
        {unread > 0 ? t('notifications.bell_unread', told) : ''}
      </span>
      <Popover
        target={bell}
        opened={opened}
        onOpenedChange={setOpened}
        label={t('notifications.title')}
        width={WIDTH}
      >
        <header className={styles.head}>
          <h2>{t('notifications.title')}</h2>
          {unread > 0 && <Badge tone="plum">{t('notifications.new', { count: unread })}</Badge>}
          {unread > 1 && (
            <Button size="small" variant="link" className={styles.all} onClick={() => void read('all')}>
              {t('notifications.read_all')}
            </Button>
          )}
        </header>
        <div className={styles.scroll}>
          {isError && <ErrorState title={t('notifications.failed')} onRetry={() => void refetch()} />}
          {!isError && notices.length === 0 && <EmptyState title={t('notifications.none')} />}
          <NotificationList notices={notices} onLeave={() => setOpened(false)} />
        </div>
      </Popover>
    </>
  );
};
