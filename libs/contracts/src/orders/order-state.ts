/** The eleven states, spelt as on the wire (ORD-027). */
export const ORDER_STATES = [
  'Draft',
  'Wigs in Production',
  'Rework',
  'Repair Wigs',
  'Ready New Wig',
  'Ready Repair Wigs',
  'Storage',
  'Delivered Wigs',
  'Wigs In Stock',
  'Cancelled Wigs',
  'Archived',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

const BY_KEY = new Map(ORDER_STATES.map((state) => [state.toLowerCase(), state]));

/** The state of that name, ignoring case (ORD-029); undefined when there is none. */
export const parseOrderState = (name: string): OrderState | undefined =>
  BY_KEY.get(name.trim().toLowerCase());

/** The key of a state in style sheets and texts (`data-state`, `states:<key>`). */
export const STATE_KEYS = {
  Draft: 'draft',
  'Wigs in Production': 'production',
  Rework: 'rework',
  'Repair Wigs': 'repair',
  'Ready New Wig': 'ready-new',
  'Ready Repair Wigs': 'ready-repair',
  Storage: 'storage',
  'Delivered Wigs': 'delivered',
  'Wigs In Stock': 'stock',
  'Cancelled Wigs': 'cancelled',
  Archived: 'archived',
} as const satisfies Record<OrderState, string>;
export type StateKey = (typeof STATE_KEYS)[OrderState];

/** The state in which an order of that kind is being made (ORD-042, ORD-043). */
export const productionState = (isRepair: boolean): OrderState =>
  isRepair ? 'Repair Wigs' : 'Wigs in Production';
/** The state in which an order of that kind is finished (ORD-060). */
export const readyState = (isRepair: boolean): OrderState =>
  isRepair ? 'Ready Repair Wigs' : 'Ready New Wig';

/** What a page adds to the call of a move: a repair is not completed above its ceiling without its client's word. */
export const withinCeiling = (to: string): { within_ceiling?: true } =>
  to === readyState(true) ? { within_ceiling: true } : {};

/** States in which the running status is shown instead of, or beside, the state (ORD-024, PERM-025). */
export const STATUS_STATES: readonly OrderState[] = ['Wigs in Production', 'Repair Wigs', 'Rework'];
/** What is being made, under one name where a filter names a state: as many as the dashboard counts (DASH-002). */
export const IN_PROGRESS = 'In Progress';
/** What a filter by state names, ignoring case (ORD-029); undefined when it is neither a state nor `IN_PROGRESS`. */
export const parseStateFilter = (name: string): OrderState | typeof IN_PROGRESS | undefined =>
  name.trim().toLowerCase() === IN_PROGRESS.toLowerCase() ? IN_PROGRESS : parseOrderState(name);
/** The states that it lets through; none for what is no such name. */
export const statesOfFilter = (name: string): readonly OrderState[] => {
  const filter = parseStateFilter(name);
  return filter === IN_PROGRESS ? STATUS_STATES : filter ? [filter] : [];
};
/** Finished and still in the house for its client, on the table or put away; a wig in stock waits for nobody. */
export const COLLECT_STATES: readonly OrderState[] = ['Ready New Wig', 'Ready Repair Wigs', 'Storage'];
/** Where somebody works on an order or waits with it: it may be held there, and a hold ends where it leaves them. */
export const FLOOR_STATES: readonly OrderState[] = ['Draft', ...STATUS_STATES, ...COLLECT_STATES];
/** States in which the checklist may be ticked (STG-007). */
export const CHECKLIST_STATES: readonly OrderState[] = [
  'Wigs in Production',
  'Rework',
  'Ready New Wig',
  'Wigs In Stock',
];
/** States in which repair and rework stages may be edited (STG-021). */
export const STAGE_STATES: readonly OrderState[] = ['Repair Wigs', 'Rework'];
/** A wig in one of these is marked ready in the calendar (PRN-014, AMB-68). */
export const CALENDAR_READY_STATES: readonly OrderState[] = [
  'Ready New Wig',
  'Ready Repair Wigs',
  'Storage',
  'Delivered Wigs',
  'Archived',
];
/** Seven choices of "change to any state" (ORD-059, ORD-060). */
export const anyStateChoices = (isRepair: boolean): readonly OrderState[] => [
  'Draft',
  'Cancelled Wigs',
  'Storage',
  'Delivered Wigs',
  'Archived',
  productionState(isRepair),
  readyState(isRepair),
];
