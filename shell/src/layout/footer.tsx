import { config } from '@peruke/mf-kit/config';
import { useTranslation } from 'react-i18next';
import styles from './layouts.module.css';

/** Vendor and build (NAV-020, CONST-025). */
export const Credits = () => {
  const { t } = useTranslation('shell');
  const { vendor, build } = config();
  return (
    <>
      <span>{t('footer.vendor', { vendor })}</span>
      <bdi>{t('footer.build', { build })}</bdi>
    </>
  );
};

export const Footer = ({ dark }: { dark: boolean }) => (
  <footer className={dark ? styles.footerDark : styles.footer}>
    <Credits />
  </footer>
);
