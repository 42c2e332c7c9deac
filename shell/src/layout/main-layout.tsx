import { LoaderBar } from '@peruke/ui/core';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { pageState } from '../remotes/page-state';
import { Header } from './header';
import styles from './main-layout.module.css';
import { SideMenu } from './side-menu';
import { TabBar } from './tab-bar';
import { useRail } from './use-rail';
import { useScrolled } from './use-scrolled';

/** Menu, header, content, tab bar (NAV-015). What floats above the page stands in `App`. */
export const MainLayout = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('shell');
  const [moreOpen, setMoreOpen] = useState(false);
  const { rail } = useRail();
  const { state } = useSyncExternalStore(pageState.subscribe, pageState.get);
  const scrolled = useScrolled();
  return (
    <div className={styles.frame} data-rail={rail || undefined}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      {state === 'loading' && <LoaderBar fixed label={t('loading_page')} />}
      <SideMenu />
      <div className={styles.column}>
        <Header lifted={scrolled} />
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </div>
      <TabBar moreOpen={moreOpen} onMoreOpen={setMoreOpen} />
    </div>
  );
};
