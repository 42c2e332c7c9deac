import * as z from 'zod';
import { dataOf, openEnum } from '../kernel/index.js';
import { HOLD_REASONS, REWORK_REASONS, REWORK_TERMS } from '../orders/floor-marks.js';
import { ORDER_STATES } from '../orders/order-state.js';
import { BOARD_KINDS } from './kinds.js';

/** A card of the board. Days and shares are of the working clock. */
export const boardCardSchema = z.object({
  id: z.int(),
  barcode: z.string(),
  client: z.string(),
  state: openEnum(ORDER_STATES),
  is_repair: z.boolean(),
  wig_type: z.string(),
  length: z.string(),
  /** `colour`: hers in the calendar. */
  maker: z.object({ id: z.int(), nickName: z.string(), colour: z.string().nullable().optional() }),
  /** The step or stage that comes next; null when all is done. */
  next: z.string().nullable(),
  /** What comes after that. */
  after: z.string().nullable().optional(),
  /** All that is still to do, the next first; told to a bench alone, which goes on where the network is away. */
  ahead: z.array(z.string()).optional(),
  /** Another one where the order was changed since; told to a bench alone, which reads ahead what it does not keep as it is. */
  version: z.int().optional(),
  done: z.int(),
  of: z.int(),
  skipped: z.int(),
  /** Wall time of Jerusalem. */
  since: z.string(),
  /** How long it is here, and how long that should take. */
  days: z.number(),
  norm_days: z.number(),
  due: z.string().nullable(),
  /** When its client comes for it, from today on; told of what is ready alone. Wall time of Jerusalem. */
  pick_up: z.string().nullable().optional(),
  /** Working days after the due date; 0 while it is not over. */
  late_days: z.number(),
  rush: z.boolean(),
  /** Changes of what is to be made that nobody at work has seen. */
  unseen: z.int().optional(),
  /** `by`: who set it; not told to a screen in the room, which names nobody. */
  hold: z
    .object({
      reason: openEnum(HOLD_REASONS),
      text: z.string(),
      since: z.string(),
      by: z.string().optional(),
    })
    .nullable(),
  /**
   * Why it came back, the step at fault and who pays, where somebody said so; told of what is in Rework, and to a bench alone.
   */
  rework: z
    .object({
      reason: openEnum(REWORK_REASONS),
      step: z.string().nullable(),
      terms: openEnum(REWORK_TERMS),
    })
    .optional(),
  place: z.object({ code: z.string(), name: z.string() }).nullable(),
});
export type BoardCard = z.infer<typeof boardCardSchema>;

/** `waiting` for the start, a work centre, `ready` for the client. */
export const boardColumnSchema = z.object({
  key: z.string(),
  centre_id: z.int().nullable(),
  name: z.object({ he: z.string(), en: z.string() }).nullable(),
  /** Working days of work for its people, and what this week asks of what they can do (1 is full). */
  work_days: z.number().nullable(),
  load: z.number().nullable(),
  cards: z.array(boardCardSchema),
  /** Users who work in the centre: told to a bench alone, which offers their names first. */
  people: z.array(z.int()).optional(),
});
export type BoardColumn = z.infer<typeof boardColumnSchema>;

/** From when until when the house works on a day; `closes` null: it is shut. `title`: the feast, eve or fast that it is. */
export const houseDaySchema = z.object({
  /** `HH:MM` in Jerusalem, as all hours here. A release that does not tell it yet leaves it out. */
  opens: z.string().nullable().optional(),
  closes: z.string().nullable(),
  /** The day after this one on which it works again; null: none within a year. */
  next: z.object({ day: z.string(), opens: z.string() }).nullable().optional(),
  /** Until earlier than on other days of the week. */
  is_short: z.boolean(),
  title: z.object({ he: z.string(), en: z.string() }).nullable(),
});
export type HouseDay = z.infer<typeof houseDaySchema>;

export const boardSchema = z.object({
  columns: z.array(boardColumnSchema),
  hold: z.array(boardCardSchema),
  /** How many are in work, on hold or not. */
  count: z.int(),
  /** Whose orders are in work, whoever of them was asked for; by name. */
  makers: z.array(z.object({ id: z.int(), nickName: z.string() })).optional(),
  today: houseDaySchema.optional(),
});
export type Board = z.infer<typeof boardSchema>;
export const boardAnswerSchema = dataOf(boardSchema);

/** GET /floor/orders/{id}: how an order stands on the floor and where it lies. */
export const orderOnFloorSchema = z.object({
  order_id: z.int(),
  /** As on the board; null: it is not in work. */
  card: boardCardSchema.nullable(),
  /** Where it is worked on; null: it waits for its start or its client, or is not in work. */
  centre: z.object({ he: z.string(), en: z.string() }).nullable(),
  /** `since`: wall time of Jerusalem. */
  place: z
    .object({
      code: z.string(),
      name: z.string(),
      since: z.string(),
      by: z.string(),
      due_back: z.string().nullable(),
    })
    .nullable(),
});
export type OrderOnFloor = z.infer<typeof orderOnFloorSchema>;
export const orderOnFloorAnswerSchema = dataOf(orderOnFloorSchema);

export const boardQuery = z.object({
  kind: z.enum(BOARD_KINDS).optional(),
  maker: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  wig_type: z.string().max(60).optional(),
  rush: z.literal('1').optional(),
  late: z.literal('1').optional(),
  /** What is on hold alone. */
  held: z.literal('1').optional(),
  /** With a change that nobody at work has seen. */
  unseen: z.literal('1').optional(),
  search: z.string().trim().max(100).optional(),
});
export type BoardQuery = z.infer<typeof boardQuery>;
