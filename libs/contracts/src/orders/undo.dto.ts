import * as z from 'zod';

/** What a person may take back of what she did to an order. A move of state has asked its question and is not among them. */
export const UNDO_KINDS = [
  'manager',
  'client',
  'complete-date',
  'properties',
  'steps',
  'stages',
  'stage-texts',
  'hold',
  'rush',
] as const;
export type UndoKind = (typeof UNDO_KINDS)[number];

/** POST /wig/{id}/undo: the version that the page has seen; when the order is at another one, somebody has gone on. */
export const undoBody = z.object({ base_version: z.int().nonnegative() });
export type UndoBody = z.infer<typeof undoBody>;

/** The caller's own last change, while it may be taken back. */
export const undoOfferSchema = z.object({ kind: z.string(), version: z.int() });
export type UndoOffer = z.infer<typeof undoOfferSchema>;
