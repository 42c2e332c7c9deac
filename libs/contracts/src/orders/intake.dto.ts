import * as z from 'zod';
import { dataOf } from '../kernel/index.js';
import { signatureSchema } from './handover.dto.js';
import { CONDITIONS, INTAKE_ITEMS, MOST_CEILING, MOST_MARKS } from './intake.js';

const condition = z.enum(CONDITIONS);
/** An answer to each check that the house asks for, by its id; the service refuses one that is missing or unknown. */
const checksSchema = z.record(z.string().max(24), condition);

const leftSchema = z.object({ item: z.enum(INTAKE_ITEMS), count: z.int().min(1).max(99) });

const markSchema = z.object({
  /** A photo of the order. */
  file_id: z.int().min(1),
  /** From the left and from the top, as a share of the photo. */
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  word: z.string().trim().min(1, 'Please say what is damaged here.').max(80),
});
/** A damage on a photo; its number is its place in the list. */
export type Mark = z.infer<typeof markSchema>;

/** POST /wig/{id}/intake: the client signs for what she leaves, in which condition, and up to which sum it may be repaired. */
export const takeInBody = z.object({
  checks: checksSchema,
  items: z
    .array(leftSchema, { error: 'Please choose what is left here.' })
    .min(1, 'Please choose what is left here.')
    .max(INTAKE_ITEMS.length)
    .refine(
      (items) => new Set(items.map(({ item }) => item)).size === items.length,
      'Each item may stand once.',
    ),
  marks: z.array(markSchema).max(MOST_MARKS).default([]),
  /** Up to this sum the repair is done without a call, in whole shekels. */
  ceiling: z.int().min(0).max(MOST_CEILING),
  note: z.string().trim().max(1_000).default(''),
  /** Of the statement that was on the screen. */
  language: z.enum(['he', 'en']),
  signature: signatureSchema,
});
export type TakeInBody = z.infer<typeof takeInBody>;

/** One signed intake of a repair. */
export const intakeSchema = z.object({
  id: z.int(),
  /** `YYYY-MM-DD HH:mm:ss` in Asia/Jerusalem, as the date that was promised. */
  signed_at: z.string(),
  promised: z.string().nullable(),
  by: z.string(),
  checks: z.record(z.string(), z.string()),
  items: z.array(z.object({ item: z.string(), count: z.int() })),
  ceiling: z.number(),
  /** None for a client who was forgotten. */
  marks: z.array(markSchema),
  /** Null for a client who was forgotten. */
  note: z.string().nullable(),
  statement: z.string(),
  /** Of what was signed, in hex. */
  sha256: z.string(),
});
export type Intake = z.infer<typeof intakeSchema>;

/** POST /wig/{id}/clientWord: what the client says of a repair that costs more than she signed for. */
export const clientWordBody = z.object({
  text: z.string().trim().min(1, 'Please note what the client says.').max(300),
});
export type ClientWordBody = z.infer<typeof clientWordBody>;

/** It holds for the price of that moment. */
export const clientWordSchema = z.object({
  id: z.int(),
  at: z.string(),
  by: z.string(),
  price: z.number(),
  /** Null for a client who was forgotten. */
  text: z.string().nullable(),
});
export type ClientWord = z.infer<typeof clientWordSchema>;

export const intakesSchema = dataOf(
  z.object({ intakes: z.array(intakeSchema), words: z.array(clientWordSchema) }),
);
export type Intakes = z.infer<typeof intakesSchema>['data'];
