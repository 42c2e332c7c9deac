import { config } from '@peruke/mf-kit/config';
import { openModal } from '@peruke/mf-kit/shell';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { registry } from '../registry/registry';
import styles from './layouts.module.css';

interface CreditsProps {
  /** The versions are about to open: what the credits stand in makes room. */
  onLeave?: () => void;
}

/** Vendor and build (NAV-020, CONST-025); the build opens the versions of all parts. */
export const Credits = ({ onLeave }: CreditsProps) => {
  const { t } = useTranslation('shell');
  const { vendor, build } = config();
  const { shell } = useSyncExternalStore(registry.subscribe, registry.get);
  const showVersions = () => {
    onLeave?.();
    void openModal('shell.versions', {});
  };
  return (
    <>
      <span>{t('footer.vendor', { vendor })}</span>
      <button type="button" className={styles.build} onClick={showVersions}>
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
