import { config } from '@peruke/mf-kit/config';
import { openModal } from '@peruke/mf-kit/shell';
import { IconButton } from '@peruke/ui/core';
import { IconInfoCircle } from '@peruke/ui/icons';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { registry } from '../registry/registry';
import styles from './layouts.module.css';

interface CreditsProps {
  /** The versions are about to open: what the credits stand in makes room. */
  onLeave?: () => void;
}

const useCredits = () => {
  const { t } = useTranslation('shell');
  const { vendor, build } = config();
  const { shell } = useSyncExternalStore(registry.subscribe, registry.get);
  return {
    vendor: t('footer.vendor', { vendor }),
    build: t('footer.build', { build: shell.version ? `${shell.version} · ${build}` : build }),
  };
};

const showVersions = (): void => void openModal('shell.versions', {});

/** Vendor and build (NAV-020, CONST-025); the build opens the versions of all parts. */
export const Credits = ({ onLeave }: CreditsProps) => {
  const { vendor, build } = useCredits();
  const show = () => {
    onLeave?.();
    showVersions();
  };
  return (
    <>
      <span>{vendor}</span>
      <button type="button" className={styles.build} onClick={show}>
        <bdi>{build}</bdi>
      </button>
    </>
  );
};

/** The same where there is room for a sign alone. */
export const CreditsButton = () => {
  const { vendor, build } = useCredits();
  return <IconButton icon={IconInfoCircle} label={`${vendor} · ${build}`} onClick={showVersions} />;
};

export const Footer = ({ dark }: { dark: boolean }) => (
  <footer className={dark ? styles.footerDark : styles.footer}>
    <Credits />
  </footer>
);
