import type { OrderState } from '@peruke/contracts/orders';
import { neededSteps, positionOf, type StepTable, type WigFacts } from '../steps/needed-steps.rules.js';
import { STILL_TO_START } from '../steps/step-tables.rules.js';

/** A tick of the checklist, or a piece of repair or rework that is done. UTC, ISO 8601. */
export interface Done {
  readonly at: string;
  readonly by: { readonly id: number | null; readonly nickName: string };
}
export interface Tick extends Done {
  readonly step: string;
}
export interface FloorStage {
  readonly stageId: number;
  readonly title: string;
  readonly type: string;
  readonly category: string;
  readonly done: Done | null;
}

/** What the floor knows of an order. */
export interface FloorOrder {
  readonly state: OrderState;
  readonly isRepair: boolean;
  /** Since when it is in that state. */
  readonly stateSince: Date;
  readonly createdAt: Date;
  readonly wig: WigFacts;
  readonly steps: readonly Tick[];
  readonly stages: readonly FloorStage[];
}
export interface CentreWork {
  readonly id: number;
  readonly steps: readonly string[];
  readonly categories: readonly string[];
}
export interface House {
  readonly centres: readonly CentreWork[];
  /** Which steps a wig needs whose Production starts, or started, at that moment. */
  tableAt(moment: Date): StepTable;
  /** Where a repair is worked on whose heading belongs to no centre. */
  readonly repairsId: number | null;
}

export type WorkKind = 'new' | 'repair' | 'rework';

/** Where an order stands on the floor. */
export interface Standing {
  readonly column: 'waiting' | 'centre' | 'ready';
  readonly centreId: number | null;
  readonly kind: WorkKind;
  /** The step or the piece that comes next; null when all is done. */
  readonly next: string | null;
  /** What is to be done from here on, in order, each with its centre. */
  readonly left: readonly { readonly step: string; readonly centreId: number | null }[];
  readonly done: number;
  readonly of: number;
  readonly skipped: number;
  readonly since: Date;
}

const READY: readonly OrderState[] = ['Ready New Wig', 'Ready Repair Wigs', 'Storage'];

export const workKindOf = ({ state, isRepair }: Pick<FloorOrder, 'state' | 'isRepair'>): WorkKind =>
  state === 'Rework' ? 'rework' : isRepair ? 'repair' : 'new';

/** Undefined: the order is not on the floor. */
export const standingOf = (order: FloorOrder, house: House): Standing | undefined => {
  if (READY.includes(order.state)) return waitingIn('ready', order, order.stateSince, []);
  if (order.state === 'Draft') return waitingIn('waiting', order, order.createdAt, workLeft(order, house));
  if (order.state === 'Wigs in Production') return inProduction(order, house);
  if (order.state === 'Repair Wigs' || order.state === 'Rework') return inRepair(order, house);
  return undefined;
};

const waitingIn = (
  column: 'waiting' | 'ready',
  order: FloorOrder,
  since: Date,
  left: Standing['left'],
): Standing => ({
  column,
  centreId: null,
  kind: workKindOf(order),
  next: left[0]?.step ?? null,
  left,
  done: 0,
  of: left.length,
  skipped: 0,
  since,
});

const centreOfStep = ({ centres }: House, step: string): number | null =>
  centres.find(({ steps }) => steps.includes(step))?.id ?? null;
const centreOfStage = ({ centres, repairsId }: House, { category }: FloorStage): number | null =>
  centres.find(({ categories }) => categories.includes(category))?.id ?? repairsId;

/** Taken at Production start: a later edit changes no order in work. */
export const tableOf = ({ state, stateSince }: FloorOrder, house: House): StepTable =>
  house.tableAt(state === 'Wigs in Production' ? stateSince : STILL_TO_START);

/** All that an order needs that has not begun. */
const workLeft = (order: FloorOrder, house: House): Standing['left'] =>
  order.isRepair
    ? order.stages
        .filter(({ type, done }) => type === 'repair' && done === null)
        .map((stage) => ({ step: stage.title, centreId: centreOfStage(house, stage) }))
    : neededSteps(order.wig, tableOf(order, house)).map((step) => ({
        step,
        centreId: centreOfStep(house, step),
      }));

const inProduction = (order: FloorOrder, house: House): Standing => {
  const needed = neededSteps(order.wig, tableOf(order, house));
  const { next, skipped, left } = positionOf(needed, new Set(order.steps.map(({ step }) => step)));
  const at = (step: string) => centreOfStep(house, step);
  const done = order.steps.map(({ step, at: when }) => ({ centreId: at(step), at: when }));
  // all done: it waits at the end of the last centre for the office
  const centreId = at(next ?? needed.at(-1) ?? '');
  return {
    column: 'centre',
    centreId,
    kind: 'new',
    next,
    left: left.map((step) => ({ step, centreId: at(step) })),
    done: needed.length - left.length - skipped,
    of: needed.length,
    skipped,
    since: arrivalAt(centreId, done, order.stateSince),
  };
};

const inRepair = (order: FloorOrder, house: House): Standing => {
  const kind = workKindOf(order);
  const pieces = order.stages
    .filter(({ type }) => type === kind)
    .map((stage) => ({ ...stage, centreId: centreOfStage(house, stage) }));
  const left = pieces.filter(({ done }) => done === null);
  const done = pieces.flatMap((piece) =>
    piece.done ? [{ centreId: piece.centreId, at: piece.done.at }] : [],
  );
  const newest = done.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1);
  const centreId = left[0]?.centreId ?? newest?.centreId ?? house.repairsId;
  return {
    column: 'centre',
    centreId,
    kind,
    next: left[0]?.title ?? null,
    left: left.map(({ title, centreId: where }) => ({ step: title, centreId: where })),
    done: done.length,
    of: pieces.length,
    skipped: 0,
    since: arrivalAt(centreId, done, order.stateSince),
  };
};

/** It came to its centre with the last thing that was done in another one, else with its state. */
const arrivalAt = (
  centreId: number | null,
  done: readonly { centreId: number | null; at: string }[],
  stateSince: Date,
): Date => {
  const elsewhere = done.filter((one) => one.centreId !== centreId).map(({ at }) => at);
  const last = elsewhere.toSorted().at(-1);
  return last !== undefined && new Date(last) > stateSince ? new Date(last) : stateSince;
};

export interface Completion extends Tick {
  readonly kind: WorkKind;
  /** When the wig came to this step: with the tick before it, else with the state. */
  readonly arrivedAt: Date;
}

/** Everything that was done to an order, as rows of its own; made anew from what is ticked now. */
export const completionsOf = (order: FloorOrder): Completion[] => {
  const pieces = order.stages.flatMap(({ type, title, done }) =>
    done ? [{ step: title, kind: (type === 'rework' ? 'rework' : 'repair') as WorkKind, ...done }] : [],
  );
  const rows = [...order.steps.map((tick) => ({ ...tick, kind: 'new' as WorkKind })), ...pieces];
  const inOrder = rows.toSorted((a, b) => a.at.localeCompare(b.at));
  return inOrder.map((row, index) => {
    const before = inOrder[index - 1];
    const came = before && before.kind === row.kind ? new Date(before.at) : order.createdAt;
    return { ...row, arrivedAt: came };
  });
};
