import { confirmStore } from '@peruke/mf-kit/shell';
import { ConfirmDialog } from '@peruke/ui/core';
import { useSyncExternalStore } from 'react';

/** Draws the one open question. */
export const ConfirmHost = () => {
  const open = useSyncExternalStore(confirmStore.subscribe, confirmStore.get);
  if (!open) return null;
  return (
    <ConfirmDialog
      opened
      title={open.title}
      question={open.text}
      confirmLabel={open.yes}
      cancelLabel={open.no}
      danger={open.danger}
      onConfirm={() => open.answer(true)}
      onCancel={() => open.answer(false)}
    >
      {open.body}
    </ConfirmDialog>
  );
};
