import type { MenuEntry } from '@peruke/mf-kit/manifest';
import { useSession } from '@peruke/mf-kit/session';
import { useSyncExternalStore } from 'react';
import { menuEntries, registry } from '../registry/registry';
import { type MenuGroupView, menuOf, tabsOf } from './menu.rules';

/** The menu and the tabs of the current user. */
export const useMenu = (): { groups: MenuGroupView[]; tabs: MenuEntry[] } => {
  const { manifests } = useSyncExternalStore(registry.subscribe, registry.get);
  const role = useSession().user?.role.name;
  const entries = menuEntries(manifests);
  return { groups: menuOf(entries, role), tabs: tabsOf(entries, role) };
};
