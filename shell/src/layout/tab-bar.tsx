import { currentLanguage } from '@peruke/mf-kit/i18n';
import type { MenuEntry } from '@peruke/mf-kit/manifest';
import { BottomSheet, Logo } from '@peruke/ui/core';
import { IconLayoutGrid, IconMenu2, IconScan } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { Credits } from './footer';
import { MenuIcon } from './menu-icons';
import { openScanner } from '../scanner/open-scanner';
import styles from './tab-bar.module.css';
import { useMenu } from './use-menu';

interface TabBarProps {
  moreOpen: boolean;
  onMoreOpen: (open: boolean) => void;
}

const Tab = ({ entry }: { entry: MenuEntry }) => (
  <NavLink to={entry.path} className={styles.tab}>
    <MenuIcon name={entry.icon} />
    <span>{(entry.tabTitle ?? entry.title)[currentLanguage()]}</span>
  </NavLink>
);

/** The phone's bar: the tabs of the manifests with the scanner raised in the middle, the rest and the footer under "More". */
export const TabBar = ({ moreOpen, onMoreOpen }: TabBarProps) => {
  const { t } = useTranslation('shell');
  const { groups, tabs } = useMenu();
  const before = tabs.slice(0, Math.ceil(tabs.length / 2));
  const after = tabs.slice(before.length);
  const rest = groups.flatMap(({ entries }) => entries).filter((entry) => !tabs.includes(entry));
  const close = () => onMoreOpen(false);
  return (
    <>
      <nav className={styles.bar} aria-label={t('menu.phone')}>
        {before.map((entry) => (
          <Tab key={entry.path} entry={entry} />
        ))}
        <button type="button" className={styles.tab} onClick={() => void openScanner()}>
          <span className={styles.scan}>
            <IconScan size={26} />
          </span>
          <span>{t('menu.scan')}</span>
        </button>
        {after.map((entry) => (
          <Tab key={entry.path} entry={entry} />
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
        <NavLink to="/" end className={styles.row} onClick={close}>
          <IconLayoutGrid />
          {t('menu.dashboard')}
        </NavLink>
        {rest.map((entry) => (
          <NavLink key={entry.path} to={entry.path} className={styles.row} onClick={close}>
            <MenuIcon name={entry.icon} />
            {entry.title[currentLanguage()]}
          </NavLink>
        ))}
        <footer className={styles.foot}>
          <Credits onLeave={close} />
        </footer>
      </BottomSheet>
    </>
  );
};
