import { lazyPart } from '@peruke/mf-kit/remote';
import { cornerNumber, IconButton, Popover, SkeletonRows } from '@peruke/ui/core';
import { IconBell } from '@peruke/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './notifications.module.css';
import { useNotifications } from './use-notifications';

const NotificationPanel = lazyPart(
  'notifications',
  () =>
    import(/* webpackChunkName: "notifications" */ './notification-panel').then((m) => m.NotificationPanel),
  <SkeletonRows rows={3} />,
);

const WIDTH = 400;

/** The bell of admins and managers with the number of unread notices (NTF-001, NTF-002, PERM-059). */
export const NotificationBell = () => {
  const { t } = useTranslation('shell');
  const [opened, setOpened] = useState(false);
  const { unread } = useNotifications();
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
        <NotificationPanel onLeave={() => setOpened(false)} />
      </Popover>
    </>
  );
};
