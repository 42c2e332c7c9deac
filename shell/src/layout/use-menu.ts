import type { MenuEntry } from '@peruke/mf-kit/manifest';
import { useSession } from '@peruke/mf-kit/session';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { menuEntries, registry } from '../registry/registry';
import { currentEntry, type MenuGroupView, menuOf, tabsOf } from './menu.rules';

interface Menu {
  groups: MenuGroupView[];
  tabs: MenuEntry[];
  /** For `aria-current` of a link: one entry alone is where one is. */
  currentAt: (path: string) => 'page' | undefined;
}

/** The menu and the tabs of the current user. */
export const useMenu = (): Menu => {
  const { manifests } = useSyncExternalStore(registry.subscribe, registry.get);
  const role = useSession().user?.role.name;
  const { pathname } = useLocation();
  const entries = menuEntries(manifests);
  const current =
    pathname === '/'
      ? '/'
      : currentEntry(
          entries.map(({ path }) => path),
          pathname,
        );
  return {
    groups: menuOf(entries, role),
    tabs: tabsOf(entries, role, current),
    currentAt: (path) => (path === current ? 'page' : undefined),
  };
};
