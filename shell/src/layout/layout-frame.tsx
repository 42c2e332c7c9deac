import type { Layout } from '@peruke/mf-kit/manifest';
import type { ReactNode } from 'react';
import { EmptyLayout } from './empty-layout';
import { MainLayout } from './main-layout';
import styles from './layouts.module.css';

/** The four layouts (NAV-014 to NAV-018). */
export const LayoutFrame = ({ layout, children }: { layout: Layout; children: ReactNode }) => {
  switch (layout) {
    case 'main':
      return <MainLayout>{children}</MainLayout>;
    case 'empty':
    case 'empty-protected':
      return <EmptyLayout>{children}</EmptyLayout>;
    case 'print':
      return (
        <main id="content" className={styles.print}>
          {children}
        </main>
      );
  }
};
