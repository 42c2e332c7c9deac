import { currentLanguage } from '@peruke/mf-kit/i18n';
import type { MenuEntry } from '@peruke/mf-kit/manifest';
import { BottomSheet, Logo } from '@peruke/ui/core';
import { IconLayoutGrid, IconMenu2, IconScan } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Credits } from './footer';
import { MenuIcon } from './menu-icons';
import { BEFORE_SCAN } from './menu.rules';
import { openScanner } from '../scanner/open-scanner';
import styles from './tab-bar.module.css';
import { useMenu } from './use-menu';

interface TabBarProps {
  moreOpen: boolean;
  onMoreOpen: (open: boolean) => void;
}

const Tab = ({ entry, current }: { entry: MenuEntry; current: 'page' | undefined }) => (
  <Link to={entry.path} className={styles.tab} aria-current={current}>
    <MenuIcon name={entry.icon} />
    <span>{(entry.tabTitle ?? entry.title)[currentLanguage()]}</span>
  </Link>
);

/** The phone's bar: the tabs of the manifests with the scanner raised among them, the rest and the footer under "More". */
export const TabBar = ({ moreOpen, onMoreOpen }: TabBarProps) => {
  const { t } = useTranslation('shell');
  const { groups, tabs, currentAt } = useMenu();
  const before = tabs.filter(({ tab = 0 }) => tab <= BEFORE_SCAN);
  const after = tabs.slice(before.length);
  const rest = groups
    .flatMap(({ entries }) => entries)
    .filter(({ path }) => !tabs.some((tab) => tab.path === path));
  const close = () => onMoreOpen(false);
  return (
    <>
      <nav className={styles.bar} aria-label={t('menu.phone')}>
        {before.map((entry) => (
          <Tab key={entry.path} entry={entry} current={currentAt(entry.path)} />
        ))}
        <button type="button" className={styles.tab} onClick={() => void openScanner()}>
          <span className={styles.scan}>
            <IconScan size={26} />
          </span>
          <span>{t('menu.scan')}</span>
        </button>
        {after.map((entry) => (
          <Tab key={entry.path} entry={entry} current={currentAt(entry.path)} />
        ))}
        <button
          type="button"
          className={styles.tab}
          onClick={() => onMoreOpen(true)}
          aria-expanded={moreOpen}
        >
          <IconMenu2 />
          <span>{t('menu.more')}</span>
        </button>
      </nav>
      <BottomSheet opened={moreOpen} onClose={close} title={<Logo size={30} />}>
        <Link to="/" className={styles.row} aria-current={currentAt('/')} onClick={close}>
          <IconLayoutGrid />
          {t('menu.dashboard')}
        </Link>
        {rest.map((entry) => (
          <Link
            key={entry.path}
            to={entry.path}
            className={styles.row}
            aria-current={currentAt(entry.path)}
            onClick={close}
          >
            <MenuIcon name={entry.icon} />
            {entry.title[currentLanguage()]}
          </Link>
        ))}
        <footer className={styles.foot}>
          <Credits onLeave={close} />
        </footer>
      </BottomSheet>
    </>
  );
};
