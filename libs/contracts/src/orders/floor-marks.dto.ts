import * as z from 'zod';
import { bit } from '../kernel/index.js';
import { CHECKLIST_STEPS } from './checklist.js';
import { HOLD_REASONS, HOLD_TEXT_MAX, REWORK_REASONS, REWORK_TERMS } from './floor-marks.js';

const text = (max: number) => z.string().trim().max(max);

/** PUT /wig/{id}/hold */
export const holdBody = z
  .object({ reason: z.enum(HOLD_REASONS), text: text(HOLD_TEXT_MAX).optional().default('') })
  .refine(({ reason, text: why }) => reason !== 'other' || why !== '', {
    path: ['text'],
    message: 'The text field is required.',
  });
export type HoldBody = z.infer<typeof holdBody>;

/** PUT /wig/{id}/rush */
export const rushBody = z.object({ rush: bit });

/** Why an order goes to Rework: with the move, and never asked of who does not say it. */
export const reworkBody = z.object({
  reason: z.enum(REWORK_REASONS),
  step: z.union([z.enum(CHECKLIST_STEPS), z.literal('').transform(() => null), z.null()]).optional(),
  terms: z.enum(REWORK_TERMS),
});
export type ReworkBody = z.infer<typeof reworkBody>;

const doneBy = z.object({ id: z.int().nullable(), nickName: z.string() });

/** What was to be made before and now. */
export const changedFieldSchema = z.object({ name: z.string(), old: z.unknown(), new: z.unknown() });
export type ChangedField = z.infer<typeof changedFieldSchema>;

/** What the floor is told of an order beside its state. */
export const floorMarksSchema = z.object({
  hold: z.object({ reason: z.string(), text: z.string(), since: z.string(), by: doneBy }).nullable(),
  rush: z.boolean(),
  /** How many are rush now, to who may set it. */
  rush_count: z.int().nullable(),
  /** Changes of what is to be made since the start that nobody at work has seen. */
  changes: z.array(
    z.object({ at: z.string(), by: z.string(), reason: z.string(), fields: z.array(changedFieldSchema) }),
  ),
  /** What the caller may do now. */
  may: z.object({ hold: z.boolean(), release: z.boolean(), rush: z.boolean(), see: z.boolean() }),
});
export type FloorMarks = z.infer<typeof floorMarksSchema>;

/** Rows of the history: `hold`, `release`, `rush`, `rework`, `rework-step`, `spec`, `seen`. */
export const floorLogSchema = z.object({
  what: z.string(),
  value: z.string().nullable(),
  new_value: z.string().nullable(),
  updated_at: z.string(),
  user: z.string(),
});
export type FloorLog = z.infer<typeof floorLogSchema>;
