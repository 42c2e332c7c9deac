import { config } from '@peruke/mf-kit/config';
import { openModal } from '@peruke/mf-kit/shell';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { registry } from '../registry/registry';
import styles from './layouts.module.css';

/** Vendor and build (NAV-020, CONST-025); the build opens the versions of all parts. */
export const Credits = () => {
  const { t } = useTranslation('shell');
  const { vendor, build } = config();
  const { shell } = useSyncExternalStore(registry.subscribe, registry.get);
  return (
    <>
      <span>{t('footer.vendor', { vendor })}</span>
      <button type="button" className={styles.build} onClick={() => void openModal('shell.versions', {})}>
        <bdi>{t('footer.build', { build: shell.version ? `${shell.version} · ${build}` : build })}</bdi>
      </button>
    </>
  );
};

export const Footer = ({ dark }: { dark: boolean }) => (
  <footer className={dark ? styles.footerDark : styles.footer}>
    <Credits />
  </footer>
);
