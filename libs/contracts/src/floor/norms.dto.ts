import * as z from 'zod';
import { dataOf, openEnum } from '../kernel/index.js';
import { NORM_KINDS, NORM_SOURCES } from './kinds.js';

/** How long a step takes, in minutes of the working clock: what an admin says, and what was learnt beside it. */
export const normSchema = z.object({
  step: z.string(),
  kind: openEnum(NORM_KINDS),
  /** Holds until enough was learnt. */
  default_minutes: z.int(),
  /** Holds whatever was learnt. */
  fixed_minutes: z.int().nullable(),
  /** Half of the newest completions took no longer, eight of ten took no longer; null: too few yet. */
  learnt_minutes: z.number().nullable(),
  learnt_p80_minutes: z.number().nullable(),
  /** How many completions it was learnt from. */
  completions: z.int(),
  /** Which of the three holds. */
  source: openEnum(NORM_SOURCES),
});
export type FloorNorm = z.infer<typeof normSchema>;
export const normsAnswerSchema = dataOf(z.array(normSchema));

/** Six weeks of work of one person; more is a slip of the hand. */
const minutes = z.int().positive().max(20_000);

/** PUT /floor/norms: the ones that were changed. */
export const normsBody = z.object({
  norms: z
    .array(
      z.object({
        step: z.string().trim().min(1).max(100),
        kind: z.enum(NORM_KINDS),
        default_minutes: minutes,
        fixed_minutes: minutes.nullable(),
      }),
    )
    .max(500),
});
export type NormsBody = z.infer<typeof normsBody>;

/** Working days that an order may wait for its start, and for its client: what a board calls late. */
const days = z.number().positive().max(60);

/** PUT /floor/waits. */
export const waitsBody = z.object({ waiting_days: days, ready_days: days });
export type WaitsBody = z.infer<typeof waitsBody>;
export const waitsSchema = z.object({ waiting_days: z.number(), ready_days: z.number() });
export type Waits = z.infer<typeof waitsSchema>;
export const waitsAnswerSchema = dataOf(waitsSchema);

/** Whom a work centre may have: the staff, by name. */
export const floorPersonSchema = z.object({ id: z.int(), nickName: z.string() });
export type FloorPerson = z.infer<typeof floorPersonSchema>;
export const floorPeopleAnswerSchema = dataOf(z.array(floorPersonSchema));
