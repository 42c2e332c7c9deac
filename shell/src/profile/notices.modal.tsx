import { ModalFrame, noticeStore } from '@peruke/mf-kit/shell';
import { EmptyState, Ltr } from '@peruke/ui/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './profile.module.css';

const clock = new Intl.DateTimeFormat('he-IL', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
});

/** What the snackbars said since the page was loaded: nobody has to read them in their three seconds. */
export const NoticesModal = () => {
  const { t } = useTranslation('shell');
  const { past } = useSyncExternalStore(noticeStore.subscribe, noticeStore.get);
  return (
    <ModalFrame title={t('user.notices')}>
      {past.length === 0 && <EmptyState title={t('notices.none')} />}
      <ul className={styles.notices}>
        {past.map((notice) => (
          <li key={notice.id}>
            <span data-type={notice.type}>{notice.text}</span>
            <time dateTime={new Date(notice.at).toISOString()}>
              <Ltr>{clock.format(notice.at)}</Ltr>
            </time>
          </li>
        ))}
      </ul>
    </ModalFrame>
  );
};
