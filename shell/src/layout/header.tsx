import { isDebugging } from '@peruke/mf-kit/config';
import { lazyPart } from '@peruke/mf-kit/remote';
import { useCan, useSession } from '@peruke/mf-kit/session';
import { KeyHint } from '@peruke/ui/core';
import { IconSearch } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { withLateTexts } from '../late-texts';
import { NotificationBell } from '../notifications/notification-bell';
import { openPalette } from '../palette/palette-store';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch';
import { UserMenu } from './user-menu';

const RequestTester = lazyPart(
  'request-tester',
  withLateTexts(() =>
    import(/* webpackChunkName: "request-tester" */ '../profile/request-tester').then((m) => m.RequestTester),
  ),
);

/** Search, language, bell and user menu (NAV-028 to NAV-032). */
export const Header = ({ lifted }: { lifted: boolean }) => {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const hasBell = useCan('notification.read');
  return (
    <header className={styles.header} data-lifted={lifted || undefined}>
      <button
        type="button"
        className={styles.search}
        onClick={openPalette}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
      >
        <IconSearch />
        <span>{t('header.search')}</span>
        <KeyHint>Ctrl K</KeyHint>
      </button>
      <span className={styles.space} />
      {isDebugging() && <RequestTester />}
      <LanguageSwitch />
      {hasBell && <NotificationBell />}
      {user && <UserMenu user={user} />}
    </header>
  );
};
