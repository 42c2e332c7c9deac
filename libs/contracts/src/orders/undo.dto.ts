import * as z from 'zod';
import { openEnum } from '../kernel/open-enum.js';
import { UNDO_KINDS } from './undo-kinds.js';

/** POST /wig/{id}/undo: the version that the page has seen; when the order is at another one, somebody has gone on. */
export const undoBody = z.object({ base_version: z.int().nonnegative() });
export type UndoBody = z.infer<typeof undoBody>;

/** The caller's own last change, while it may be taken back. */
export const undoOfferSchema = z.object({ kind: openEnum(UNDO_KINDS), version: z.int() });
export type UndoOffer = z.infer<typeof undoOfferSchema>;
