import * as z from 'zod';
import { dataOf } from '../kernel/index.js';
import { CHECKLIST_STEPS, type ChecklistStep } from '../orders/checklist.js';
import { STEP_FRONTS, STEP_TOP_TYPES, STEP_WIG_TYPES } from './step-values.js';

/** When a wig needs a step: all that is said has to hold, of top and front one. Nothing said: every wig needs it. */
export const stepNeedSchema = z.object({
  step: z.string(),
  wig_types: z.array(z.string()),
  top_types: z.array(z.string()),
  fronts: z.array(z.string()),
  highlights: z.boolean(),
});
export type StepNeed = z.infer<typeof stepNeedSchema>;

/** What an admin has said, newest first: an order in work keeps the one that held at its Production start. */
export const stepTableSchema = z.object({
  needs: z.array(stepNeedSchema),
  history: z.array(z.object({ at: z.string(), by: z.string(), steps: z.array(z.string()) })),
});
export type StepTableAnswer = z.infer<typeof stepTableSchema>;
export const stepTableAnswerSchema = dataOf(stepTableSchema);

const isEachOnce = (needs: readonly { step: ChecklistStep }[]): boolean =>
  new Set(needs.map(({ step }) => step)).size === needs.length;

/** PUT /floor/steps: the ones that were changed. */
export const stepNeedsBody = z.object({
  needs: z
    .array(
      z.object({
        step: z.enum(CHECKLIST_STEPS),
        wig_types: z.array(z.enum(STEP_WIG_TYPES)),
        top_types: z.array(z.enum(STEP_TOP_TYPES)),
        fronts: z.array(z.enum(STEP_FRONTS)),
        highlights: z.boolean(),
      }),
    )
    .min(1)
    .refine(isEachOnce),
});
export type StepNeedsBody = z.infer<typeof stepNeedsBody>;
