import { Badge, EmptyState, Panel, SkeletonRows } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { NotificationList } from '../notifications/notification-list';
import { useNotifications } from '../notifications/use-notifications';
import styles from './dashboard.module.css';

const AT_MOST = 7;

/** The latest notices of the bell, on the page where the day begins. */
export const UpdatesPanel = () => {
  const { t } = useTranslation('shell');
  const { notices, unread, isLoading } = useNotifications();
  return (
    <Panel
      title={t('dashboard.updates')}
      meta={unread > 0 && <Badge tone="plum">{t('notifications.new', { count: unread })}</Badge>}
      bodyClassName={styles.flush}
    >
      {isLoading && <SkeletonRows rows={4} />}
      {!isLoading && notices.length === 0 && <EmptyState title={t('notifications.none')} />}
      <NotificationList notices={notices.slice(0, AT_MOST)} byKind />
    </Panel>
  );
};
