import { reloadPage } from '@peruke/mf-kit/shell';
import { Button } from '@peruke/ui/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { registry } from '../registry/registry';
import styles from './layouts.module.css';

/** Offers a newer build of what this tab runs. Nothing happens by itself: the old one goes on working. */
export const VersionNotice = () => {
  const { t } = useTranslation('shell');
  const { outdated } = useSyncExternalStore(registry.subscribe, registry.get);
  if (outdated.length === 0) return null;
  return (
    <aside className={styles.overrides} role="status" aria-label={t('version.label')}>
      <span>{t('version.new')}</span>
      <Button size="small" onClick={() => void reloadPage()}>
        {t('version.reload')}
      </Button>
    </aside>
  );
};
