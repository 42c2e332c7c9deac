import * as z from 'zod';
import { dataOf } from '../kernel/index.js';
import { HANDED_ITEMS } from './handover.js';

/** Longer than anybody signs, shorter than what would fill a disk. */
const MOST_STROKES = 200;
const MOST_NUMBERS = 4_000;
const SIDE = z.int().min(50).max(4_000);

/** x and y of each point in turn, in whole pixels of the pad; no pressure and no timing. */
const strokeSchema = z
  .array(z.int().min(-4_000).max(8_000))
  .min(4)
  .max(MOST_NUMBERS)
  .refine((numbers) => numbers.length % 2 === 0);

export const signatureSchema = z.object({
  width: SIDE,
  height: SIDE,
  strokes: z
    .array(strokeSchema, { error: 'The signature is missing.' })
    .min(1, 'The signature is missing.')
    .max(MOST_STROKES),
});
export type Signature = z.infer<typeof signatureSchema>;

const handedSchema = z.object({ item: z.enum(HANDED_ITEMS), count: z.int().min(1).max(99) });

/** POST /wig/{id}/handover: the client signs for the order, which is delivered by that. */
export const handOverBody = z.object({
  items: z
    .array(handedSchema, { error: 'Please choose what is handed over.' })
    .min(1, 'Please choose what is handed over.')
    .max(HANDED_ITEMS.length)
    .refine(
      (items) => new Set(items.map(({ item }) => item)).size === items.length,
      'Each item may stand once.',
    ),
  /** Of the statement that was on the screen. */
  language: z.enum(['he', 'en']),
  signature: signatureSchema,
});
export type HandOverBody = z.infer<typeof handOverBody>;

/** One signed receipt of an order. */
export const handoverSchema = z.object({
  id: z.int(),
  /** `YYYY-MM-DD HH:mm:ss` in Asia/Jerusalem. */
  signed_at: z.string(),
  by: z.string(),
  items: z.array(z.object({ item: z.string(), count: z.int() })),
  statement: z.string(),
  /** Of what was signed, in hex. */
  sha256: z.string(),
});
export type Handover = z.infer<typeof handoverSchema>;
export const handoversSchema = dataOf(z.object({ handovers: z.array(handoverSchema) }));
