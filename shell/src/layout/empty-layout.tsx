import { Logo } from '@peruke/ui/core';
import type { ReactNode } from 'react';
import { Footer } from './footer';
import { LanguageSwitch } from './language-switch';
import styles from './layouts.module.css';

/** Header and footer only; the login fills the space beside its artwork. NAV-021: dark footer there. */
export const EmptyLayout = ({ dark = false, children }: { dark?: boolean; children: ReactNode }) => (
  <div className={dark ? styles.loginFrame : styles.emptyFrame}>
    <header className={styles.emptyHead}>
      <Logo size={36} />
      <LanguageSwitch />
    </header>
    <main id="content" className={styles.emptyMain}>
      {children}
    </main>
    <Footer dark={dark} />
  </div>
);
