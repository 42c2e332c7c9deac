import type { CurrentUser } from '@peruke/mf-kit/session';
import { useCan } from '@peruke/mf-kit/session';
import { offersModal, openModal } from '@peruke/mf-kit/shell';
import { cutLabel } from '@peruke/ui/formats';
import { Avatar, Menu, type MenuGroup, VisuallyHidden } from '@peruke/ui/core';
import { IconChartBar, IconChevronDown, IconHistory, IconLogout, IconUserCog } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { logOut } from '../session/log-out';
import styles from './header.module.css';

/** Profile settings, reports (admin), past notices, log out (NAV-030, NAV-031, PERM-060). */
export const UserMenu = ({ user }: { user: CurrentUser }) => {
  const { t } = useTranslation('shell');
  const seesReports = useCan('report.view') && offersModal('admin.report');
  const report = {
    key: 'reports',
    label: t('user.reports'),
    icon: IconChartBar,
    onSelect: () => void openModal('admin.report', {}),
  };
  const groups: MenuGroup[] = [
    {
      key: 'own',
      items: [
        {
          key: 'profile',
          label: t('user.profile'),
          icon: IconUserCog,
          onSelect: () => void openModal('shell.profile', {}),
        },
        ...(seesReports ? [report] : []),
        {
          key: 'notices',
          label: t('user.notices'),
          icon: IconHistory,
          onSelect: () => void openModal('shell.notices', {}),
        },
      ],
    },
    {
      key: 'out',
      items: [{ key: 'out', label: t('user.log_out'), icon: IconLogout, onSelect: () => void logOut() }],
    },
  ];
  return (
    <Menu groups={groups} label={t('user.menu')}>
      <button type="button" className={styles.user}>
        <VisuallyHidden>{t('user.menu')}</VisuallyHidden>
        <Avatar name={user.nickName} colour={user.hex_color} />
        <bdi className={styles.name} title={user.nickName}>
          {cutLabel(user.nickName)}
        </bdi>
        <IconChevronDown size={16} />
      </button>
    </Menu>
  );
};
