import type { StepNeed as NeedOnWire } from '@peruke/contracts/floor';
import { CHECKLIST_STEPS, type ChecklistStep } from '@peruke/contracts/orders';
import { DEFAULT_STEP_TABLE, type StepNeed, type StepTable } from './needed-steps.rules.js';

/** The whole table as it stood from that moment on. */
export interface KeptTable {
  readonly at: Date;
  readonly table: StepTable;
}

/** By what an order goes whose Production has not started: whatever was said last. */
export const STILL_TO_START = new Date(8.64e15);

/** The table in force at a moment; `newestFirst`. Before the first edit, that of the house as it was born. */
export const tableAt = (newestFirst: readonly KeptTable[], moment: Date): StepTable =>
  newestFirst.find(({ at }) => at <= moment)?.table ?? DEFAULT_STEP_TABLE;

export const needsOf = (table: StepTable): NeedOnWire[] =>
  CHECKLIST_STEPS.map((step) => {
    const { wigTypes = [], topTypes = [], fronts = [], highlights = false } = table[step] ?? {};
    return {
      step,
      wig_types: [...wigTypes],
      top_types: [...topTypes],
      fronts: [...fronts],
      highlights,
    };
  });

interface NeedSaid extends NeedOnWire {
  step: ChecklistStep;
}

const needOf = (said: NeedSaid): StepNeed => ({
  ...(said.wig_types.length > 0 && { wigTypes: said.wig_types }),
  ...(said.top_types.length > 0 && { topTypes: said.top_types }),
  ...(said.fronts.length > 0 && { fronts: said.fronts }),
  ...(said.highlights && { highlights: true as const }),
});

/** A step of which nothing is said any more leaves the table: every wig needs it. */
export const edited = (table: StepTable, said: readonly NeedSaid[]): StepTable => {
  const needs = new Map<ChecklistStep, StepNeed>(Object.entries(table) as [ChecklistStep, StepNeed][]);
  for (const one of said) {
    const need = needOf(one);
    if (Object.keys(need).length === 0) needs.delete(one.step);
    else needs.set(one.step, need);
  }
  return Object.fromEntries(needs);
};

/** Which steps an edit changed. */
export const changedSteps = (before: StepTable, after: StepTable): ChecklistStep[] => {
  const [old, now] = [needsOf(before), needsOf(after)];
  return CHECKLIST_STEPS.filter((_, at) => JSON.stringify(old[at]) !== JSON.stringify(now[at]));
};
