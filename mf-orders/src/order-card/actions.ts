import type { OrderAction } from '@peruke/contracts/orders';
import {
  IconArchive,
  IconArrowsExchange,
  IconBan,
  IconCalendarPlus,
  IconCircleCheck,
  IconEdit,
  IconFilePencil,
  IconLink,
  IconPackages,
  IconPlayerPlay,
  IconRefresh,
  IconTrash,
  IconTruck,
  IconUserCog,
  IconUserPlus,
  IconUsers,
} from '@peruke/ui/icons';

type Icon = typeof IconEdit;

export interface ActionLook {
  icon: Icon;
  danger?: boolean;
}

/** Main steps: the first one that is open is the primary button of the card (ORD-041 to ORD-050). */
export const MAIN_STEPS: readonly OrderAction[] = [
  'start-production',
  'complete-production',
  'complete-repair',
  'store',
  'deliver',
];

/** Everything else that the card offers, in the order of its menu. The server says which of them are open. */
export const MENU_ACTIONS = [
  'deliver',
  'rework',
  'restore',
  'associate',
  'move-to-stock',
  'move-to-draft',
  'move-to-any',
  'assign-creator',
  'change-client',
  'cancel',
  'delete',
] as const satisfies readonly OrderAction[];

/** The groups of the menus, parted by a line: what goes on, what goes back or aside, who it belongs to, what ends it. */
export const ACTION_GROUPS: readonly (readonly OrderAction[])[] = [
  [...MAIN_STEPS, 'rework', 'restore', 'associate', 'edit', 'schedule', 'schedule-usa', 'reschedule-rework'],
  ['move-to-stock', 'move-to-draft', 'move-to-any'],
  ['assign-creator', 'change-client'],
  ['cancel', 'delete'],
];

const LOOKS: Partial<Record<OrderAction, ActionLook>> = {
  'start-production': { icon: IconPlayerPlay },
  'complete-production': { icon: IconCircleCheck },
  'complete-repair': { icon: IconCircleCheck },
  store: { icon: IconArchive },
  deliver: { icon: IconTruck },
  rework: { icon: IconRefresh },
  restore: { icon: IconUserPlus },
  associate: { icon: IconLink },
  schedule: { icon: IconCalendarPlus },
  'schedule-usa': { icon: IconCalendarPlus },
  'reschedule-rework': { icon: IconCalendarPlus },
  'move-to-stock': { icon: IconPackages },
  'move-to-draft': { icon: IconFilePencil },
  'assign-creator': { icon: IconUserCog },
  'change-client': { icon: IconUsers },
  'move-to-any': { icon: IconArrowsExchange },
  edit: { icon: IconEdit },
  cancel: { icon: IconBan, danger: true },
  delete: { icon: IconTrash, danger: true },
};

export const lookOf = (action: OrderAction): ActionLook => LOOKS[action] ?? { icon: IconEdit };

export interface CardActions {
  primary: OrderAction | undefined;
  menu: readonly OrderAction[];
}

/** Sorts what the server allows into the primary button and the menu; deciding is the server's. */
export const cardActions = (actions: readonly OrderAction[]): CardActions => {
  const primary = MAIN_STEPS.find((step) => actions.includes(step));
  return { primary, menu: MENU_ACTIONS.filter((action) => action !== primary && actions.includes(action)) };
};
