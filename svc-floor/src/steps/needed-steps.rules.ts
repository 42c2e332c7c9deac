import { CHECKLIST_STEPS, type ChecklistStep } from '@peruke/contracts/orders';

/** What of a wig decides which steps it needs; a property that nobody has filled in is missing. */
export interface WigFacts {
  readonly wigType?: string | undefined;
  /** Main kinds alone, e.g. `Lace Top`; a wig may have two tops and several fronts. */
  readonly topTypes?: readonly string[];
  readonly fronts?: readonly string[];
  readonly withHighlights?: boolean;
}

/** When a step is needed: all that is given has to hold. A step that is missing in the table is needed by every wig. */
export interface StepNeed {
  readonly wigTypes?: readonly string[];
  /** One of the two is enough, where both are given. */
  readonly topTypes?: readonly string[];
  readonly fronts?: readonly string[];
  readonly highlights?: true;
}
export type StepTable = Readonly<Partial<Record<ChecklistStep, StepNeed>>>;

const CAPS = ['none', 'Full', 'Fall', 'Kipa Fall', 'Wig Hat', 'Hand Made'] as const;
const LACE_FRONTS = ['Closed Lace', 'Open Lace'] as const;

/** As the workshop makes them unless an admin says otherwise. */
export const DEFAULT_STEP_TABLE: StepTable = {
  'Neck adjustment': { wigTypes: CAPS },
  'Depth in the net': { wigTypes: CAPS },
  'Band adjustment': { wigTypes: CAPS },
  'Pin adjustment': { wigTypes: CAPS },
  'Ear adjustment': { wigTypes: CAPS },
  'Skins Connect': { wigTypes: CAPS, topTypes: ['Regular Skin', 'Skin Heights'] },
  'Sawing Weft On Cap': { wigTypes: CAPS },
  'Front Hand Tie': { wigTypes: CAPS, fronts: ['Hand Tie'] },
  'First Hairline': { wigTypes: CAPS, topTypes: ['Lace Top'], fronts: [...LACE_FRONTS, 'Hand Tie'] },
  'Second Hairline': { wigTypes: CAPS, fronts: LACE_FRONTS },
  'Under Lace Material Sawing': { wigTypes: CAPS, topTypes: ['Lace Top'], fronts: LACE_FRONTS },
  'Under lace material closing': { wigTypes: CAPS, topTypes: ['Lace Top'], fronts: LACE_FRONTS },
  'Highlights Include Washing': { highlights: true },
};

const share = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  one.some((value) => other.includes(value));

const isNeeded = (need: StepNeed, wig: WigFacts): boolean => {
  // a wig of a kind that nobody has said yet is made like any other
  if (need.wigTypes && wig.wigType !== undefined && !need.wigTypes.includes(wig.wigType)) return false;
  if (need.highlights && wig.withHighlights !== true) return false;
  if (!need.topTypes && !need.fronts) return true;
  return share(need.topTypes, wig.topTypes) || share(need.fronts, wig.fronts);
};

/** The steps that a wig needs, in the order of the checklist. */
export const neededSteps = (wig: WigFacts, table: StepTable): ChecklistStep[] =>
  CHECKLIST_STEPS.filter((step) => isNeeded(table[step] ?? {}, wig));

export interface Position {
  /** The step that is to be done next; null when all are. */
  readonly next: ChecklistStep | null;
  /** Needed ones that stand unticked before the last tick. */
  readonly skipped: number;
  /** Needed ones that are still to come, the next among them. */
  readonly left: readonly ChecklistStep[];
}

/** Where a wig stands: at the first needed step after the last one that was ticked, needed or not. */
export const positionOf = (needed: readonly ChecklistStep[], ticked: ReadonlySet<string>): Position => {
  const last = CHECKLIST_STEPS.findLastIndex((step) => ticked.has(step));
  const place = (step: ChecklistStep): number => CHECKLIST_STEPS.indexOf(step);
  const left = needed.filter((step) => place(step) > last);
  const skipped = needed.filter((step) => place(step) < last && !ticked.has(step)).length;
  return { next: left[0] ?? null, skipped, left };
};
