import {
  IconActivityHeartbeat,
  IconAdjustmentsHorizontal,
  IconCalendar,
  IconCash,
  IconChartBar,
  IconChartHistogram,
  type IconComponent,
  IconFile,
  IconFileSpreadsheet,
  IconHistory,
  IconIdBadge2,
  IconLayoutGrid,
  IconLayoutKanban,
  IconLayoutList,
  IconMapPin,
  IconPackages,
  IconPlayerPlay,
  IconReceipt,
  IconSettings,
  IconUsers,
} from '@peruke/ui/icons';
import type { MenuIconName } from '@peruke/mf-kit/manifest';
import { createElement } from 'react';

const ICONS: Record<MenuIconName, IconComponent> = {
  dashboard: IconLayoutGrid,
  orders: IconLayoutList,
  calendar: IconCalendar,
  clients: IconUsers,
  users: IconIdBadge2,
  reports: IconChartBar,
  'care-hub': IconPlayerPlay,
  stock: IconPackages,
  payments: IconReceipt,
  settings: IconSettings,
  import: IconFileSpreadsheet,
  activity: IconHistory,
  operation: IconActivityHeartbeat,
  board: IconLayoutKanban,
  places: IconMapPin,
  'floor-report': IconChartHistogram,
  'floor-settings': IconAdjustmentsHorizontal,
  cash: IconCash,
};

/** The icon that a manifest names; a plain sheet for a name that this shell does not know. */
export const menuIcon = (name: string): IconComponent =>
  (ICONS as Record<string, IconComponent>)[name] ?? IconFile;

export const MenuIcon = ({ name }: { name: string }) => createElement(menuIcon(name));
