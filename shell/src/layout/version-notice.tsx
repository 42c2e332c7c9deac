import { reloadPage } from '@peruke/mf-kit/shell';
import { Snackbar } from '@peruke/ui/core';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { registry } from '../registry/registry';

/**
 * Offers a newer build of what this tab runs, among the notices, which stand above an open dialog. Nothing happens by
 * itself: the old one goes on working, and who puts the offer off is not asked again for the same parts.
 */
export const VersionNotice = () => {
  const { t } = useTranslation('shell');
  const { outdated } = useSyncExternalStore(registry.subscribe, registry.get);
  const [putOff, putOffFor] = useState('');
  const parts = outdated.join();
  if (parts === putOff) return null;
  return (
    <Snackbar
      tone="warning"
      durationMs={null}
      action={{ label: t('version.reload'), onClick: () => void reloadPage() }}
      onClose={() => putOffFor(parts)}
    >
      {t('version.new')}
    </Snackbar>
  );
};
