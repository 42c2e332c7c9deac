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

/** Where the tab of a part that brings its own heading stands while one is in it: in the calendar's place. */
const PLACE_OF_PART = 2;
/** The tabs up to here stand before the scanner, the others after it. */
export const BEFORE_SCAN = PLACE_OF_PART;

/** The entries of the phone's tab bar at the entry `current`, from the inline start. */
export const tabsOf = (
  entries: readonly MenuEntry[],
  role: string | undefined,
  current?: string,
): MenuEntry[] => {
  const seen = entries.filter((entry) => seesEntry(entry, role));
  const here = seen.find(({ path }) => path === current)?.group;
  const part = seen.find(({ group, groupTitle }) => groupTitle && group === here);
  const tabs = seen.filter(({ tab }) => tab !== undefined && !(part && tab === PLACE_OF_PART));
  if (part) tabs.push({ ...part, tab: PLACE_OF_PART, tabTitle: part.groupTitle });
  return tabs.sort((a, b) => (a.tab ?? 0) - (b.tab ?? 0));
};
