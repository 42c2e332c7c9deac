import { currentLanguage } from '@peruke/mf-kit/i18n';
import { IconButton, LogoMark, Tooltip, Wordmark } from '@peruke/ui/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Credits, CreditsButton } from './footer';
import { MenuIcon } from './menu-icons';
import type { MenuGroupView } from './menu.rules';
import styles from './side-menu.module.css';
import { useMenu } from './use-menu';
import { useRail } from './use-rail';

interface MenuLinkProps {
  to: string;
  label: string;
  icon: string;
  rail: boolean;
  current: 'page' | undefined;
}

const MenuLink = ({ to, label, icon, rail, current }: MenuLinkProps) => {
  const link = (
    <Link to={to} className={styles.link} aria-label={label} aria-current={current}>
      <MenuIcon name={icon} />
      <span className={styles.label}>{label}</span>
    </Link>
  );
  return rail ? (
    <Tooltip label={label} side="end">
      {link}
    </Tooltip>
  ) : (
    link
  );
};

/** The side menu: entries of the remotes' manifests that the role may see, under their headings. */
export const SideMenu = () => {
  const { t, i18n } = useTranslation('shell');
  const { groups, currentAt } = useMenu();
  const { rail, toggle } = useRail();
  const language = currentLanguage();
  const headingOf = ({ group, title }: MenuGroupView) =>
    i18n.exists(`menu.group.${group}`, { ns: 'shell' })
      ? t(`menu.group.${group}`)
      : (title?.[language] ?? group);
  return (
    <nav className={styles.menu} aria-label={t('menu.label')} data-rail={rail || undefined}>
      <div className={styles.top}>
        <Link to="/" className={styles.home} aria-label={t('menu.home')}>
          <LogoMark size={30} />
          {!rail && <Wordmark height={24} />}
        </Link>
        <IconButton
          icon={rail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
          label={rail ? t('menu.expand') : t('menu.collapse')}
          onClick={toggle}
        />
      </div>
      <MenuLink to="/" label={t('menu.dashboard')} icon="dashboard" rail={rail} current={currentAt('/')} />
      {groups.map((view) => (
        <section key={view.group} aria-label={headingOf(view)}>
          <h2 className={styles.heading}>{headingOf(view)}</h2>
          {view.entries.map((entry) => (
            <MenuLink
              key={entry.path}
              to={entry.path}
              label={entry.title[language]}
              icon={entry.icon}
              rail={rail}
              current={currentAt(entry.path)}
            />
          ))}
        </section>
      ))}
      <footer className={styles.foot}>
        <Credits />
      </footer>
      <footer className={styles.railFoot}>
        <CreditsButton />
      </footer>
    </nav>
  );
};
