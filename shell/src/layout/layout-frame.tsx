import type { Layout } from '@peruke/mf-kit/manifest';
import type { ReactNode } from 'react';
import { EmptyLayout } from './empty-layout';
import { MainLayout } from './main-layout';
import styles from './layouts.module.css';

interface LayoutFrameProps {
  layout: Layout;
  /** A page with a door of its own has the whole screen. */
  isOwnDoor: boolean;
  children: ReactNode;
}

/** The four layouts (NAV-014 to NAV-018). */
export const LayoutFrame = ({ layout, isOwnDoor, children }: LayoutFrameProps) => {
  if (isOwnDoor) return <main id="content">{children}</main>;
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
