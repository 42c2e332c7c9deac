import * as z from 'zod';
import { dataOf, openEnum } from '../kernel/index.js';
import { runBodyOf } from '../orders/bulk.dto.js';
import { PLACE_KINDS } from './kinds.js';

export const placeSchema = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  kind: openEnum(PLACE_KINDS),
  /** How many it holds; null: as many as come. */
  capacity: z.int().nullable(),
  /** How many lie there. */
  count: z.int(),
  /** How many of these were due back before today. */
  late: z.int().optional(),
});
export type Place = z.infer<typeof placeSchema>;
export const placesAnswerSchema = dataOf(z.array(placeSchema));

/** Letters, digits and dashes, as they stand on the label. */
const code = z
  .string()
  .trim()
  .regex(/^[\p{L}\d][\p{L}\d-]{0,15}$/u, 'A code has up to 16 letters, digits and dashes.');

export const placeBody = z.object({
  code,
  name: z.string().trim().min(1, 'The name field is required.').max(60),
  kind: z.enum(PLACE_KINDS),
  capacity: z.int().min(1).max(10_000).nullable().optional().default(null),
});
export type PlaceBody = z.infer<typeof placeBody>;

/** POST /floor/moves: a wig is put into a place, both by what was scanned or typed. `place` null: taken away. */
export const moveBody = z.object({
  wig: z.string().trim().min(1).max(60),
  place: z.string().trim().min(1).max(60).nullable(),
  /** From outside it is due back that day. */
  due_back: z.iso.date().nullable().optional().default(null),
});
export type MoveBody = z.infer<typeof moveBody>;

/** POST /floor/orders/{id}/place/undo: where the page has put the wig; null: taken away. */
export const undoPlaceBody = z.object({ place: z.string().trim().min(1).max(60).nullable() });
export type UndoPlaceBody = z.infer<typeof undoPlaceBody>;

/** POST /floor/moves/bulk: many wigs are put into one place; each refuses as it would alone. */
export const placeRunBody = runBodyOf(
  z.object({ action: z.literal('place'), place: z.string().trim().min(1).max(60) }),
);
export type PlaceRunBody = z.infer<typeof placeRunBody>;

/** GET /floor/wigs: the one wig with the code that was scanned. */
export const wigQuery = z.object({ code: z.string().trim().min(1).max(60) });
export type WigQuery = z.infer<typeof wigQuery>;

export const whereaboutsSchema = z.object({
  order_id: z.int(),
  barcode: z.string(),
  client: z.string(),
  place: z
    .object({ id: z.int(), code: z.string(), name: z.string(), kind: openEnum(PLACE_KINDS) })
    .nullable(),
  /** Wall time of Jerusalem. */
  since: z.string().nullable(),
  by: z.string().nullable(),
  due_back: z.string().nullable(),
  /** How many lie in that place, where these are more than it holds; told of one order, to who sees all. */
  over: z.object({ count: z.int(), capacity: z.int() }).optional(),
});
export type Whereabouts = z.infer<typeof whereaboutsSchema>;
export const whereaboutsAnswerSchema = dataOf(whereaboutsSchema);

/** GET /floor/whereabouts: of so many orders of a list at once, `1,2,3`. */
export const ordersWhereQuery = z.object({
  orders: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,99}$/)
    .transform((ids) => ids.split(',').map(Number)),
});
export type OrdersWhereQuery = z.infer<typeof ordersWhereQuery>;
/** Those that lie in a place and are the caller's to see, in no order. */
export const ordersWhereAnswerSchema = dataOf(z.array(whereaboutsSchema));

/** A place with what should lie there and what came and went, the newest first. */
export const placePageSchema = placeSchema.extend({
  orders: z.array(whereaboutsSchema),
  moves: z.array(
    z.object({
      barcode: z.string(),
      to: z.string().nullable(),
      from: z.string().nullable(),
      at: z.string(),
      by: z.string(),
    }),
  ),
});
export type PlacePage = z.infer<typeof placePageSchema>;
export const placePageAnswerSchema = dataOf(placePageSchema);
