import * as z from 'zod';
import { RECALL_NOTE_MOST } from './messages.js';
import { dataOf, FAULTS, idParam, pageNumber, paginationSchema, perPage } from '../kernel/index.js';

/** GET /messages/recalls: whose wig it is time to look at, longest due first. */
export const listRecallsQuery = z.object({ per_page: perPage(15), page: pageNumber });
export type ListRecallsQuery = z.infer<typeof listRecallsQuery>;

/** The newest wig that a client was given, and how often she was asked to bring it. Instants as the wire writes them. */
export const recallSchema = z.object({
  order_id: z.int(),
  barcode: z.string(),
  /** As the property of the order; empty when it has none. */
  wig_type: z.string(),
  delivered_at: z.string(),
  /** Day of the shop, `YYYY-MM-DD`, from which it is time. */
  due_on: z.string(),
  client: z.object({ id: z.int(), full_name: z.string(), phone: z.string() }),
  count: z.int(),
  /** Empty when she was not asked yet. */
  last_at: z.string(),
  /** Before it the next message is refused; empty when it may go out now. */
  next_at: z.string(),
  /** The last one is no message: somebody has to call. */
  to_call: z.boolean(),
});
export type Recall = z.infer<typeof recallSchema>;
export const recallListSchema = dataOf(
  z.object({ recalls: z.array(recallSchema), pagination: paginationSchema }),
);
export type RecallList = z.infer<typeof recallListSchema>['data'];
export const recallAnswerSchema = dataOf(recallSchema);

/** POST /messages/recalls: asks the client of an order to have it looked at. */
export const recallBody = z.object({ order_id: idParam });
export type RecallBody = z.infer<typeof recallBody>;

/** PUT /messages/recalls/{orderId}/note: what is known of it, so that it is off the list until the next wig. */
export const recallNoteBody = z.object({
  text: z.string().trim().min(1, FAULTS.required).max(RECALL_NOTE_MOST),
});
export type RecallNoteBody = z.infer<typeof recallNoteBody>;
export const recallNoteSchema = z.object({
  order_id: z.int(),
  text: z.string(),
  at: z.string(),
  by: z.string(),
});
export type RecallNote = z.infer<typeof recallNoteSchema>;
export const recallNoteAnswerSchema = dataOf(recallNoteSchema);
