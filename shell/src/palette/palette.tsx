import { currentLanguage, switchLanguage } from '@peruke/mf-kit/i18n';
import { navigate } from '@peruke/mf-kit/shell';
import {
  IconCalendarPlus,
  IconChartBar,
  type IconComponent,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconPlus,
  IconTool,
  IconUserCog,
  IconUserPlus,
} from '@peruke/ui/icons';
import type { PaletteControl } from '@peruke/ui/core';
import { type PaletteGroup, type PaletteItem, PaletteList } from '@peruke/ui/palette';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTION_NAMES, type ActionName, ACTIONS } from '../keys/start-action';
import { menuIcon } from '../layout/menu-icons';
import { useMenu } from '../layout/use-menu';
import { logOut } from '../session/log-out';
import { isMeant, isNamed, startsWithDigits } from './palette.rules';
import { useFound } from './use-found';

const ICONS: Record<ActionName, IconComponent> = {
  addOrder: IconPlus,
  addRepair: IconTool,
  addMeeting: IconCalendarPlus,
  addClient: IconUserPlus,
  report: IconChartBar,
  profile: IconUserCog,
  keys: IconKeyboard,
};

const keyText = (code: string | undefined): string | undefined =>
  code === 'Shift+Slash' ? '?' : code?.replace('Key', '');

const useActions = (typed: string): PaletteItem[] => {
  const { t } = useTranslation('shell');
  const startable = ACTION_NAMES.filter((name) => ACTIONS[name].may()).map((name) => ({
    key: `action-${name}`,
    label: t(`keys.action.${name}`),
    icon: ICONS[name],
    shortcut: keyText(ACTIONS[name].key),
    exact: isNamed(typed, [t(`keys.action.${name}`)]),
    onSelect: ACTIONS[name].run,
  }));
  const other = currentLanguage() === 'he' ? 'en' : 'he';
  const always = [
    {
      key: 'action-language',
      label: t('palette.language'),
      icon: IconLanguage,
      onSelect: () => switchLanguage(other),
    },
    { key: 'action-out', label: t('user.log_out'), icon: IconLogout, onSelect: () => void logOut() },
  ];
  return [...startable, ...always].filter(({ label }) => isMeant(typed, [label]));
};

const useScreens = (typed: string): PaletteItem[] => {
  const { t } = useTranslation('shell');
  const { groups } = useMenu();
  const language = currentLanguage();
  const home = {
    path: '/',
    icon: 'dashboard',
    title: t('menu.dashboard'),
    all: [t('menu.dashboard'), 'Dashboard'],
  };
  const entries = groups
    .flatMap((group) => group.entries)
    .map(({ path, icon, title }) => ({ path, icon, title: title[language], all: [title.he, title.en] }));
  return [home, ...entries]
    .filter(({ all }) => isMeant(typed, all))
    .map(({ path, icon, title, all }) => ({
      key: `screen-${path.replaceAll('/', '')}`,
      label: title,
      icon: menuIcon(icon),
      exact: isNamed(typed, all),
      onSelect: () => navigate(path),
    }));
};

interface PaletteProps {
  query: string;
  onClose: () => void;
  enterWaits: boolean;
  onControl: (control: PaletteControl | undefined) => void;
}

/** What stands below the field of search or action (Ctrl K): clients, orders, screens and actions of the role. */
export const Palette = ({ query, ...frame }: PaletteProps) => {
  const { t } = useTranslation('shell');
  const typed = query.trim();
  const [hurried, setHurried] = useState<string>();
  const { clients, orders, pending } = useFound(typed, hurried === query);
  const screens = useScreens(typed);
  const actions = useActions(typed);

  const orderGroup = { key: 'orders', label: t('menu.group.orders'), items: orders };
  const clientGroup = { key: 'clients', label: t('menu.group.clients'), items: clients };
  const found = startsWithDigits(typed) ? [orderGroup, clientGroup] : [clientGroup, orderGroup];
  const groups: PaletteGroup[] = [
    ...(typed === '' ? [] : found),
    { key: 'actions', label: t('palette.actions'), items: actions },
    { key: 'screens', label: t('palette.screens'), items: screens },
  ];

  return <PaletteList {...frame} query={query} groups={groups} loading={pending} onHurry={setHurried} />;
};
