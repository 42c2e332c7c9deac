import * as z from 'zod';
import { dataOf, FAULTS, idParam, openEnum, pageNumber, paginationSchema, perPage } from '../kernel/index.js';
import { shownColumns } from '../lists/shown-columns.js';
import { runBodyOf } from '../orders/bulk.dto.js';
import { CALL_COLUMNS, CALL_SORTS } from './client-lists.js';
import { CONTACT_PREFERENCES, MESSAGE_CHANNELS, MESSAGE_OCCASIONS, MESSAGE_STATUSES } from './messages.js';

/** One thing that happened to a message: handed over, a receipt, told by phone. Instants as the wire writes them. */
export const messageStepSchema = z.object({ at: z.string(), status: z.string(), description: z.string() });

/** An attempt to tell a customer something (AMB-20). */
export const customerMessageSchema = z.object({
  id: z.int(),
  client_id: z.int(),
  order_id: z.int().nullable(),
  meeting_id: z.int().nullable(),
  occasion: openEnum(MESSAGE_OCCASIONS),
  barcode: z.string(),
  /** Null when nothing was sent. */
  channel: openEnum(MESSAGE_CHANNELS).nullable(),
  attempt: z.int(),
  phone: z.string(),
  body: z.string(),
  status: openEnum(MESSAGE_STATUSES),
  /** Empty, or one of `MESSAGE_REASONS`. */
  description: z.string(),
  created_at: z.string(),
  settled_at: z.string(),
  /** Empty until somebody told the customer by phone. */
  told_at: z.string(),
  told_by: z.string(),
  steps: z.array(messageStepSchema),
});
export type WireMessage = z.infer<typeof customerMessageSchema>;
export const messageAnswerSchema = dataOf(customerMessageSchema);
export const messagesAnswerSchema = dataOf(z.array(customerMessageSchema));

/** GET /messages: of a client, an order or a meeting; one of them must be given. */
export const listMessagesQuery = z
  .object({
    client_id: idParam.optional(),
    order_id: idParam.optional(),
    meeting_id: idParam.optional(),
  })
  .refine((query) => Object.values(query).some((id) => id !== undefined), {
    error: 'The client id field is required.',
    path: ['client_id'],
  });
export type ListMessagesQuery = z.infer<typeof listMessagesQuery>;

/** GET /messages/call-list: whom nobody could tell yet, longest waiting first. */
export const callListQuery = z.object({
  per_page: perPage(15),
  page: pageNumber,
  /** In the client's name, phones and the barcode of the order. */
  search: z.string().trim().max(100).optional().default(''),
  /** What she is to be told; empty is everything. */
  occasion: z
    .union([z.literal(''), z.enum(MESSAGE_OCCASIONS)])
    .optional()
    .default(''),
  sort: z.enum(CALL_SORTS).optional().default('since_asc'),
});
export type CallListQuery = z.infer<typeof callListQuery>;
/** Query of GET /messages/call-list/excel: all pages of it. */
export const callsSheetQuery = callListQuery
  .pick({ search: true, occasion: true, sort: true })
  .extend({ columns: shownColumns(CALL_COLUMNS) });
export type CallsSheetQuery = z.infer<typeof callsSheetQuery>;
export const callSchema = customerMessageSchema.extend({
  client: z.object({
    id: z.int(),
    full_name: z.string(),
    phone: z.string(),
    additionalPhone: z.string(),
    contactPreference: openEnum(CONTACT_PREFERENCES),
  }),
});
export type Call = z.infer<typeof callSchema>;
export const callListSchema = dataOf(z.object({ calls: z.array(callSchema), pagination: paginationSchema }));
export type CallList = z.infer<typeof callListSchema>['data'];

/** POST /messages/reminders: asks the client of an order to take it. */
export const remindBody = z.object({ order_id: idParam });
export type RemindBody = z.infer<typeof remindBody>;
/** POST /messages/reminders/bulk: the same for many orders; each refuses as it would alone. */
export const remindRunBody = runBodyOf(z.object({ action: z.literal('remind') }));
export type RemindRunBody = z.infer<typeof remindRunBody>;
/** GET /messages/reminders: of up to a hundred orders, by comma. */
export const listRemindersQuery = z.object({
  order_ids: z
    .string()
    .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/, FAULTS.required)
    .transform((ids) => ids.split(',').map(Number)),
});
export type ListRemindersQuery = z.infer<typeof listRemindersQuery>;
/** How often a client was asked to take an order. Instants as the wire writes them. */
export const reminderSchema = z.object({
  order_id: z.int(),
  count: z.int(),
  /** Empty when there was none. */
  last_at: z.string(),
  /** Before it the next one is refused; empty when it may go out now. */
  next_at: z.string(),
  /** The last one is no message: somebody has to call. */
  to_call: z.boolean(),
});
export type Reminder = z.infer<typeof reminderSchema>;
export const reminderAnswerSchema = dataOf(reminderSchema);
export const remindersAnswerSchema = dataOf(z.array(reminderSchema));
