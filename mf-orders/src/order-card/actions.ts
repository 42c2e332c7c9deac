import { mayTakeIn, type Order, type OrderAction } from '@peruke/contracts/orders';
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
  IconSignature,
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

/** What parts of the card offer themselves, where it is done; no menu holds it. */
type OfferedInPlace =
  | 'edit-properties'
  | 'tick-checklist'
  | 'untick-checklist'
  | 'tick-stage'
  | 'edit-stages'
  | 'upload'
  | 'delete-file'
  | 'edit-payments';

/** What the menus of the card hold: the server's actions, and what asks for no right of its own. */
export type CardEntry = Exclude<OrderAction, OfferedInPlace> | OwnEntry;
type OwnEntry = 'update-status' | 'intake' | 'pick-up';

/** A main step, a button beside it at the desk, an entry of the menu, or an entry of the item it belongs to. */
type Place = 'step' | 'button' | 'menu' | 'item';
type Group = 'on' | 'aside' | 'whose' | 'end';

interface Entry extends ActionLook {
  place: Place;
  group: Group;
}

/**
 * Where every action stands and how it looks, in the order of the menus. Total: an action that is new in the lifecycle
 * does not compile before it stands here, or among what is offered in place.
 */
const ENTRIES: Record<CardEntry, Entry> = {
  'start-production': { place: 'step', group: 'on', icon: IconPlayerPlay },
  'complete-production': { place: 'step', group: 'on', icon: IconCircleCheck },
  'complete-repair': { place: 'step', group: 'on', icon: IconCircleCheck },
  store: { place: 'step', group: 'on', icon: IconArchive },
  deliver: { place: 'step', group: 'on', icon: IconTruck },
  intake: { place: 'button', group: 'on', icon: IconSignature },
  'pick-up': { place: 'button', group: 'on', icon: IconSignature },
  'update-status': { place: 'menu', group: 'on', icon: IconListCheck },
  edit: { place: 'button', group: 'on', icon: IconEdit },
  rework: { place: 'button', group: 'on', icon: IconRefresh },
  restore: { place: 'menu', group: 'on', icon: IconUserPlus },
  associate: { place: 'menu', group: 'on', icon: IconLink },
  schedule: { place: 'item', group: 'on', icon: IconCalendarPlus },
  'schedule-usa': { place: 'item', group: 'on', icon: IconCalendarPlus },
  'reschedule-rework': { place: 'item', group: 'on', icon: IconCalendarPlus },
  'move-to-stock': { place: 'menu', group: 'aside', icon: IconPackages },
  'move-to-draft': { place: 'menu', group: 'aside', icon: IconFilePencil },
  'move-to-any': { place: 'menu', group: 'aside', icon: IconArrowsExchange },
  'assign-creator': { place: 'menu', group: 'whose', icon: IconUserCog },
  'change-client': { place: 'menu', group: 'whose', icon: IconUsers },
  cancel: { place: 'menu', group: 'end', icon: IconBan, danger: true },
  delete: { place: 'menu', group: 'end', icon: IconTrash, danger: true },
};
const ALL = Object.keys(ENTRIES) as CardEntry[];
const inPlace = (place: Place): CardEntry[] => ALL.filter((entry) => ENTRIES[entry].place === place);
/** An action that this page has no button for is offered nowhere. */
const isEntry = (action: string): action is OrderAction & CardEntry => Object.hasOwn(ENTRIES, action);

/** Everything that this person may start from the menus of this order. Those who may not edit it have no entry for the status (PERM-035). */
export const entriesOf = (order: Pick<Order, 'is_repair' | 'state' | 'actions'>): CardEntry[] => {
  const { actions } = order;
  const ticks = actions.includes('tick-checklist') || actions.includes('tick-stage');
  const entries: CardEntry[] = actions.filter(isEntry);
  if (mayTakeIn(order)) entries.push('intake');
  if (actions.includes('deliver')) entries.push('pick-up');
  if (ticks && actions.includes('edit')) entries.push('update-status');
  return entries;
};

/** Main steps: the first one that is open is the primary button of the card (ORD-041 to ORD-050). */
export const MAIN_STEPS: readonly CardEntry[] = inPlace('step');

/** Everything else that the card offers; a delivery also where another step comes first. */
const MENU: readonly CardEntry[] = ALL.filter(
  (entry) => ENTRIES[entry].place === 'menu' || entry === 'deliver',
);

const GROUPS: readonly Group[] = ['on', 'aside', 'whose', 'end'];
/** The groups of the menus, parted by a line: what goes on, what goes back or aside, who it belongs to, what ends it. */
export const ACTION_GROUPS: readonly (readonly CardEntry[])[] = GROUPS.map((group) =>
  ALL.filter((entry) => ENTRIES[entry].group === group),
);

/** Whether it is an entry of the card alone, which is no action of the server. */
export const isOwnEntry = (entry: CardEntry): entry is OwnEntry =>
  entry === 'update-status' || entry === 'intake' || entry === 'pick-up';

export const lookOf = (action: CardEntry): ActionLook => ENTRIES[action];

export interface CardActions {
  primary: CardEntry | undefined;
  buttons: readonly CardEntry[];
  menu: readonly CardEntry[];
}

/** Sorts what the server allows into the primary button, the others and the menu; deciding is the server's. */
export const cardActions = (actions: readonly CardEntry[]): CardActions => {
  const primary = MAIN_STEPS.find((step) => actions.includes(step));
  return {
    primary,
    buttons: inPlace('button').filter((action) => actions.includes(action)),
    menu: MENU.filter((action) => action !== primary && actions.includes(action)),
  };
};
