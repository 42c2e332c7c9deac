import {
  holdsRight,
  isOwnSession,
  type Permission,
  type RightsHolder,
  roleKind,
  type RoleKind,
} from '@peruke/contracts/identity';
import { type Actor, DomainError } from '@peruke/contracts/kernel';
import {
  CHECKLIST_STATES,
  INTAKE_STATES,
  type Move,
  ORDER_ACTIONS,
  ORDER_LIFECYCLE,
  ORDER_STATES,
  type OrderAction,
  type OrderState,
  productionState,
  readyState,
  STAGE_STATES,
} from '@peruke/contracts/orders';

/** What the rules need to know of an order. */
export interface OrderStanding {
  readonly state: OrderState;
  readonly isRepair: boolean;
  readonly completeDate: Date | null;
}

/** The ways of a move: a row of the table, or an admin's change to any state. */
export type MoveWay = OrderAction | 'repeat';

const moves = Object.values(ORDER_LIFECYCLE).flatMap((row) => Object.values(row));

/** The state to which a move leads for this order. */
export const targetOf = (move: Move, isRepair: boolean): OrderState => {
  if (move.to === 'production-state') return productionState(isRepair);
  if (move.to === 'ready-state') return readyState(isRepair);
  return move.to;
};

const fits = (move: Move, isRepair: boolean): boolean =>
  move.repair === undefined || move.repair === isRepair;

const holds = (move: Move, kind: RoleKind | undefined): boolean =>
  kind !== undefined && move.roles.includes(kind);

/** The rows of the table that apply to an order as it stands, whoever asks. */
const rowsFor = ({ state, isRepair }: OrderStanding): [OrderAction, Move][] =>
  (Object.entries(ORDER_LIFECYCLE[state]) as [OrderAction, Move][]).filter(([, move]) =>
    fits(move, isRepair),
  );

/** Only from stock does a wig go to a client, or into an order (ORD-065, ORD-074). `field`: which of the call names it. */
export const assertInStock = ({ state }: OrderStanding, field: string): void => {
  if (state !== 'Wigs In Stock')
    throw new DomainError('not_in_stock', { errors: { [field]: ['The order is not in stock.'] } });
};

/** States that this person may send the order to by the table now: what a refusal names. */
export const allowedTargets = (order: OrderStanding, actor: Actor): OrderState[] => {
  const kind = roleKind(actor.role);
  const open = rowsFor(order).filter(([, move]) => holds(move, kind));
  return [...new Set(open.map(([, move]) => targetOf(move, order.isRepair)))];
};

const refuse = (order: OrderStanding, to: OrderState, actor: Actor): DomainError => {
  const allowed = allowedTargets(order, actor);
  const params = { from: order.state, to };
  const text = `The order cannot go from ${order.state} to ${to}.`;
  return new DomainError('transition_not_allowed', { params, allowed, errors: { state: [text] } });
};

/** Whether some row of the table leads there, but none of them for this role: a matter of rights, not of the state. */
const isBeyondRole = (to: OrderState, kind: RoleKind | undefined): boolean => {
  const leading = moves.filter((move) => [targetOf(move, false), targetOf(move, true)].includes(to));
  return leading.length > 0 && !leading.some((move) => holds(move, kind));
};

/**
 * The way on which this person may send the order to a state: PUT updateState names the target only. Asking again for
 * the state that it already has is a repeat and changes nothing. An admin may set any state (ORD-058), but no archived
 * order goes back to Draft (ORD-055). Anything unlisted is refused with the states that are allowed (ORD-079, AMB-08).
 */
export const wayTo = (order: OrderStanding, to: OrderState, actor: Actor): MoveWay => {
  const kind = roleKind(actor.role);
  if (kind === undefined || kind === 'worker' || (kind !== 'admin' && isBeyondRole(to, kind)))
    throw new DomainError('forbidden');
  if (order.state === to) return 'repeat';
  const leading = rowsFor(order).filter(([, move]) => targetOf(move, order.isRepair) === to);
  const open = leading.find(([, move]) => holds(move, kind));
  if (open) return open[0];
  const isArchiveToDraft = order.state === 'Archived' && to === 'Draft';
  if (holdsRight(actor, 'order.move-any') && !isArchiveToDraft) return 'move-to-any';
  if (leading.length > 0) throw new DomainError('forbidden');
  throw refuse(order, to, actor);
};

/** Where an action of the table leads; refused when it has no row here or the role does not hold it. */
export const nextState = (order: OrderStanding, action: OrderAction, actor: Actor): OrderState => {
  const row = rowsFor(order).find(([name]) => name === action);
  if (!row) {
    const text = `"${action}" is not possible in the state ${order.state}.`;
    throw new DomainError('state_read_only', {
      params: { state: order.state },
      allowed: actionsFor(order, actor),
      errors: { state: [text] },
    });
  }
  if (!holds(row[1], roleKind(actor.role))) throw new DomainError('forbidden');
  return targetOf(row[1], order.isRepair);
};

type Offer = (order: OrderStanding, kind: RoleKind) => boolean;

const isOffice = (kind: RoleKind): boolean => kind === 'admin' || kind === 'manager';
const isAlive = (order: OrderStanding): boolean => order.state !== 'Archived';
const hasChecklist = (order: OrderStanding): boolean =>
  !order.isRepair && CHECKLIST_STATES.includes(order.state);
const hasStages = (order: OrderStanding): boolean => STAGE_STATES.includes(order.state);
const inDraftOfUsa = (order: OrderStanding, kind: RoleKind): boolean =>
  kind === 'usa_manager' && order.state === 'Draft';
/** The office while the order is not archived, a usa_manager in Draft (PERM-028 to PERM-032). */
const whileEditable: Offer = (order, kind) => (isOffice(kind) && isAlive(order)) || inDraftOfUsa(order, kind);

/** Actions beside the table: who may do them, and in which states (PERM-005 to PERM-052). */
const OFFERS: Partial<Record<OrderAction, Offer>> = {
  // An archived order shows no workflow (PERM-039), so an admin is not offered the change to any state there.
  'move-to-any': (order, kind) => kind === 'admin' && isAlive(order),
  restore: (order, kind) => isOffice(kind) && order.state === 'Wigs In Stock',
  associate: (order, kind) =>
    isOffice(kind) && (order.state === 'Draft' || order.state === 'Wigs in Production'),
  delete: (_order, kind) => kind === 'admin',
  edit: whileEditable,
  'edit-properties': whileEditable,
  'change-client': whileEditable,
  'assign-creator': (order, kind) => isOffice(kind) && isAlive(order),
  'tick-checklist': (order, kind) => kind !== 'usa_manager' && hasChecklist(order),
  'untick-checklist': (order, kind) => kind === 'admin' && hasChecklist(order),
  'tick-stage': (order, kind) => kind !== 'usa_manager' && hasStages(order),
  'edit-stages': (order, kind) => isOffice(kind) && hasStages(order),
  upload: (order, kind) => kind !== 'worker' && isAlive(order),
  'delete-file': whileEditable,
  'edit-payments': (order, kind) => isOffice(kind) && isAlive(order),
  schedule: (order, kind) =>
    isOffice(kind) && isAlive(order) && order.completeDate === null && order.state !== 'Rework',
  'schedule-usa': (order, kind) => inDraftOfUsa(order, kind) && order.completeDate === null,
  'reschedule-rework': (order, kind) => isOffice(kind) && order.state === 'Rework',
};

/** What is left of the offers at a bench, each by the right that it asks there; the moves of the table ask their own. */
const AT_BENCH: Partial<Record<OrderAction, Permission>> = {
  'tick-checklist': 'checklist.tick',
  'untick-checklist': 'checklist.tick',
  'tick-stage': 'stage.tick',
  upload: 'order.upload',
};

/** Whether a session that is less than the person's own reaches as far as the action. */
const reaches = (actor: RightsHolder, action: OrderAction, isMove: boolean): boolean => {
  if (isOwnSession(actor)) return true;
  const right = isMove ? 'order.move' : AT_BENCH[action];
  return right !== undefined && holdsRight(actor, right);
};

/** Everything that this person may do to the order now; pages draw their buttons from it. */
export const actionsFor = (order: OrderStanding, actor: Actor): OrderAction[] => {
  const kind = roleKind(actor.role);
  if (!kind) return [];
  const open = new Set(rowsFor(order).flatMap(([action, move]) => (holds(move, kind) ? [action] : [])));
  return ORDER_ACTIONS.filter(
    (action) =>
      (open.has(action) || OFFERS[action]?.(order, kind)) && reaches(actor, action, open.has(action)),
  );
};

/** The state that each open move of the table leads to, by action: pages ask for a state and hold no table. */
export const movesFor = (order: OrderStanding, actor: Actor): Partial<Record<OrderAction, OrderState>> => {
  const kind = roleKind(actor.role);
  const open = rowsFor(order).filter(([, move]) => holds(move, kind));
  return Object.fromEntries(open.map(([action, move]) => [action, targetOf(move, order.isRepair)]));
};

export const mayDo = (order: OrderStanding, action: OrderAction, actor: Actor): boolean =>
  actionsFor(order, actor).includes(action);

/** Whether the role may do it in some state: parts a refusal for the state (422) from one for the role (403). */
const isEverOpen = (action: OrderAction, isRepair: boolean, actor: Actor): boolean =>
  ORDER_STATES.some((state) => mayDo({ state, isRepair, completeDate: null }, action, actor));

/** Open in every other state, so that only the archive stands in the way: 403 (PERM-016, PERM-040, PERM-052). */
const READ_ONLY_WHEN_ARCHIVED: readonly OrderAction[] = [
  'edit',
  'edit-properties',
  'change-client',
  'assign-creator',
  'upload',
  'delete-file',
  'edit-payments',
];

/**
 * Throws unless this person may do it to the order now: 403 for a right that the role never has, for an archived order
 * and for a usa_manager outside Draft, 422 naming the field when only the state stands in the way.
 */
export const assertMay = (order: OrderStanding, action: OrderAction, actor: Actor, field = 'state'): void => {
  if (mayDo(order, action, actor)) return;
  if (!isEverOpen(action, order.isRepair, actor) && !isEverOpen(action, !order.isRepair, actor))
    throw new DomainError('forbidden');
  if (roleKind(actor.role) === 'usa_manager') throw new DomainError('forbidden');
  if (order.state === 'Archived' && READ_ONLY_WHEN_ARCHIVED.includes(action))
    throw new DomainError('order_archived');
  throw new DomainError('state_read_only', {
    params: { state: order.state },
    allowed: actionsFor(order, actor),
    errors: { [field]: [`This cannot be changed in the state ${order.state}.`] },
  });
};

/** Throws unless it is a repair that has not been finished, and this person's to edit. */
export const assertMayTakeIn = (order: OrderStanding, actor: Actor): void => {
  assertMay(order, 'edit', actor);
  if (order.isRepair && INTAKE_STATES.includes(order.state)) return;
  throw new DomainError('state_read_only', {
    params: { state: order.state },
    errors: { state: [`This cannot be changed in the state ${order.state}.`] },
  });
};
