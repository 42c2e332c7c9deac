import type { Order, OrderAction } from '@peruke/contracts/orders';
import {
  IconArchive,
  IconArrowsExchange,
  IconBan,
  IconCalendarPlus,
  IconCircleCheck,
  IconEdit,
  IconFilePencil,
  IconLink,
  IconListCheck,
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

/** What the menus of the card hold: the server's actions, and the update of the status, which asks for no right of its own. */
export type CardEntry = OrderAction | 'update-status';

/** Everything that this person may start from the menus of this order. Those who may not edit it have no entry for the status (PERM-035). */
export const entriesOf = ({ actions }: Pick<Order, 'actions'>): CardEntry[] => {
  const ticks = actions.includes('tick-checklist') || actions.includes('tick-stage');
  return ticks && actions.includes('edit') ? [...actions, 'update-status'] : [...actions];
};

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
  'update-status',
  'restore',
  'associate',
  'move-to-stock',
  'move-to-draft',
  'move-to-any',
  'assign-creator',
  'change-client',
  'cancel',
  'delete',
] as const satisfies readonly CardEntry[];

/** The groups of the menus, parted by a line: what goes on, what goes back or aside, who it belongs to, what ends it. */
export const ACTION_GROUPS: readonly (readonly CardEntry[])[] = [
  [
    ...MAIN_STEPS,
    'update-status',
    'rework',
    'restore',
    'associate',
    'edit',
    'schedule',
    'schedule-usa',
    'reschedule-rework',
  ],
  ['move-to-stock', 'move-to-draft', 'move-to-any'],
  ['assign-creator', 'change-client'],
  ['cancel', 'delete'],
];

const LOOKS: Partial<Record<CardEntry, ActionLook>> = {
  'start-production': { icon: IconPlayerPlay },
  'complete-production': { icon: IconCircleCheck },
  'complete-repair': { icon: IconCircleCheck },
  store: { icon: IconArchive },
  deliver: { icon: IconTruck },
  'update-status': { icon: IconListCheck },
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

export const lookOf = (action: CardEntry): ActionLook => LOOKS[action] ?? { icon: IconEdit };

/** Beside the main step these have buttons of their own at the desk. */
const BUTTON_ACTIONS = ['edit', 'rework'] as const satisfies readonly OrderAction[];

export interface CardActions {
  primary: OrderAction | undefined;
  buttons: readonly OrderAction[];
  menu: readonly CardEntry[];
}

/** Sorts what the server allows into the primary button, the others and the menu; deciding is the server's. */
export const cardActions = (actions: readonly CardEntry[]): CardActions => {
  const primary = MAIN_STEPS.find((step) => actions.includes(step));
  return {
    primary,
    buttons: BUTTON_ACTIONS.filter((action) => actions.includes(action)),
    menu: MENU_ACTIONS.filter((action) => action !== primary && actions.includes(action)),
  };
};
