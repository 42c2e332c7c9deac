import { Badge, Button, EmptyState, ErrorState } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { NotificationList } from './notification-list';
import styles from './notifications.module.css';
import { useReadNotificationMutation } from './read-notification.api';
import { useNotifications } from './use-notifications';

/** What opens below the bell: the notices, and one press that marks all of them as read. */
export const NotificationPanel = ({ onLeave }: { onLeave: () => void }) => {
  const { t } = useTranslation('shell');
  const { notices, unread, isError, refetch } = useNotifications();
  const [read] = useReadNotificationMutation();
  return (
    <>
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
        <NotificationList notices={notices} onLeave={onLeave} />
      </div>
    </>
  );
};
