import { type Notice, notify, noticeStore } from '@peruke/mf-kit/shell';
import { Snackbar, SnackbarRegion } from '@peruke/ui/core';
import { useSyncExternalStore } from 'react';
import { VersionNotice } from '../layout/version-notice';

const actionOf = ({ id, action }: Notice) =>
  action && {
    label: action.label,
    onClick: () => {
      notify.dismiss(id);
      action.run();
    },
  };

/** Draws the notices, newest below; the offer of a new version, which stays, above them. */
export const SnackHost = () => {
  const { shown } = useSyncExternalStore(noticeStore.subscribe, noticeStore.get);
  return (
    <SnackbarRegion>
      <VersionNotice />
      {shown.map((notice) => (
        <Snackbar
          key={notice.id}
          tone={notice.type}
          durationMs={notice.duration}
          action={actionOf(notice)}
          onClose={() => notify.dismiss(notice.id)}
        >
          {notice.text}
        </Snackbar>
      ))}
    </SnackbarRegion>
  );
};
