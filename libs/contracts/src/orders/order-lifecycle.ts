import type { RoleKind } from '../identity/roles.js';
import type { Open } from '../kernel/open-values.js';
import type { OrderState } from './order-state.js';

/**
 * What can be done to an order. `start` to `deliver` are the main steps of section 4 of the customer's document, the
 * others stand in its menus. Actions below `edit` do not move the order; they are listed so that the server can tell a
 * page everything that this person may do to this order now.
 */
export const ORDER_ACTIONS = [
  'start-production',
  'complete-production',
  'complete-repair',
  'store',
  'deliver',
  'rework',
  'move-to-draft',
  'cancel',
  'move-to-stock',
  'move-to-any',
  'restore',
  'associate',
  'delete',
  'edit',
  'edit-properties',
  'change-client',
  'assign-creator',
  'tick-checklist',
  'untick-checklist',
  'tick-stage',
  'edit-stages',
  'upload',
  'delete-file',
  'edit-payments',
  'schedule',
  'schedule-usa',
  'reschedule-rework',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** Where a move leads: a state, or the production or ready state of the order's kind. */
export type MoveTarget = OrderState | 'production-state' | 'ready-state';

export interface Move {
  readonly to: MoveTarget;
  readonly roles: readonly RoleKind[];
  /** Only for a new wig (false) or a repair (true); both when left out. */
  readonly repair?: boolean;
}

const office: readonly RoleKind[] = ['admin', 'manager'];
const officeAndUsa: readonly RoleKind[] = ['admin', 'manager', 'usa_manager'];

const toDraft = { to: 'Draft', roles: office } as const satisfies Move;
const cancel = { to: 'Cancelled Wigs', roles: office } as const satisfies Move;
const toStock = { to: 'Wigs In Stock', roles: office } as const satisfies Move;
const deliver = { to: 'Delivered Wigs', roles: office } as const satisfies Move;
const rework = { to: 'Rework', roles: office } as const satisfies Move;
const store = { to: 'Storage', roles: office } as const satisfies Move;

type Row = Partial<Record<OrderAction, Move>>;

/**
 * State x action -> next state and roles: the only transition table of the house (ORD-041 to ORD-057, ORD-079, AMB-08).
 * An admin may also set any state (`move-to-any`, ORD-058), which needs no row.
 */
export const ORDER_LIFECYCLE: Record<OrderState, Row> = {
  Draft: {
    'start-production': { to: 'production-state', roles: office },
    cancel: { to: 'Cancelled Wigs', roles: officeAndUsa },
    'move-to-stock': toStock,
  },
  'Wigs in Production': {
    'complete-production': { to: 'Ready New Wig', roles: office },
    rework,
    'move-to-draft': toDraft,
    cancel,
    'move-to-stock': toStock,
  },
  Rework: {
    'complete-production': { to: 'Ready New Wig', roles: office, repair: false },
    'complete-repair': { to: 'Ready Repair Wigs', roles: office, repair: true },
    'move-to-draft': toDraft,
    cancel,
    'move-to-stock': toStock,
  },
  'Repair Wigs': {
    'complete-repair': { to: 'Ready Repair Wigs', roles: office },
    'move-to-draft': toDraft,
    cancel,
    'move-to-stock': toStock,
  },
  'Ready New Wig': { store, deliver, rework, 'move-to-draft': toDraft, cancel, 'move-to-stock': toStock },
  'Ready Repair Wigs': { store, deliver, rework, 'move-to-draft': toDraft, cancel, 'move-to-stock': toStock },
  Storage: { deliver, 'move-to-draft': toDraft, cancel, 'move-to-stock': toStock },
  'Delivered Wigs': { 'move-to-draft': toDraft, cancel, 'move-to-stock': toStock },
  'Wigs In Stock': { 'move-to-draft': toDraft, cancel },
  'Cancelled Wigs': { 'move-to-draft': toDraft, 'move-to-stock': toStock },
  Archived: {},
};

/** States whose reaching is told to the customer (AMB-20). */
export const isToldToCustomer = (state: Open<OrderState>): boolean =>
  ['Wigs in Production', 'Repair Wigs', 'Ready New Wig', 'Ready Repair Wigs'].includes(state);
