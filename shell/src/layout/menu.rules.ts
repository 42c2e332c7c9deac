import { isPermission, roleCan } from '@peruke/contracts/identity';
import type { MenuEntry, Title } from '@peruke/mf-kit/manifest';

/** Headings in their order (NAV-012); a group that no one of these is stands after them. */
const GROUPS = ['orders', 'clients', 'users'];

export interface MenuGroupView {
  group: string;
  /** The heading that a remote brings along, for a group that the shell does not know. */
  title?: Title;
  entries: MenuEntry[];
}

/** Whether a role sees an entry (PERM-053 to PERM-056). */
export const seesEntry = (entry: MenuEntry, role: string | undefined): boolean =>
  entry.permission === undefined ||
  (role !== undefined && isPermission(entry.permission) && roleCan(role, entry.permission));

/** The menu of a role; a heading without entries is left out. */
export const menuOf = (entries: readonly MenuEntry[], role: string | undefined): MenuGroupView[] => {
  const seen = entries.filter((entry) => seesEntry(entry, role));
  const groups = [...new Set([...GROUPS, ...seen.map((entry) => entry.group)])];
  return groups
    .map((group) => ({ group, entries: seen.filter((entry) => entry.group === group) }))
    .filter(({ entries: own }) => own.length > 0)
    .map((view) => ({ ...view, title: view.entries.find(({ groupTitle }) => groupTitle)?.groupTitle }));
};

/** The entry that the page belongs to: of `/floor` and `/floor/places` the longest that leads to the path. */
export const currentEntry = (paths: readonly string[], pathname: string): string | undefined =>
  paths
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.length - a.length)[0];

/** The entries of the phone's tab bar, from the inline start. */
export const tabsOf = (entries: readonly MenuEntry[], role: string | undefined): MenuEntry[] =>
  entries
    .filter((entry) => entry.tab !== undefined && seesEntry(entry, role))
    .sort((a, b) => (a.tab ?? 0) - (b.tab ?? 0));
