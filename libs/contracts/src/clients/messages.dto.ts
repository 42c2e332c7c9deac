import * as z from 'zod';
import { dataOf, pageNumber, paginationSchema, perPage } from '../kernel/index.js';

/** How a client wants to be told; `call` is a person of the shop who telephones: no message is sent. */
export const CONTACT_PREFERENCES = ['sms', 'whatsapp', 'voice', 'call'] as const;
export type ContactPreference = (typeof CONTACT_PREFERENCES)[number];

/** What carries a message. */
export const MESSAGE_CHANNELS = ['sms', 'whatsapp', 'voice'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

export const MESSAGE_STATUSES = [
  'waiting',
  'sending',
  'accepted',
  'delivered',
  'undelivered',
  'unsent',
] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** Why a customer was not told, or why that is not known. Pages translate the code. */
export const MESSAGE_REASONS = [
  'phone-not-reachable',
  'client-deleted',
  'too-late',
  'call-asked',
  'no-channel',
  'fixed-line',
  'invalid-number',
  'not-on-whatsapp',
  'refused-by-customer',
  'no-answer',
  'server-error',
  'provider-failed',
  'outcome-unknown',
  'no-receipt',
] as const;
export type MessageReason = (typeof MESSAGE_REASONS)[number];

/** One thing that happened to a message: handed over, a receipt, told by phone. Instants as the wire writes them. */
export const messageStepSchema = z.object({ at: z.string(), status: z.string(), description: z.string() });

/** An attempt to tell a customer something (AMB-20). */
export const customerMessageSchema = z.object({
  id: z.int(),
  client_id: z.int(),
  order_id: z.int().nullable(),
  meeting_id: z.int().nullable(),
  occasion: z.enum(['started', 'ready']),
  barcode: z.string(),
  /** Null when nothing was sent. */
  channel: z.enum(MESSAGE_CHANNELS).nullable(),
  attempt: z.int(),
  phone: z.string(),
  body: z.string(),
  status: z.enum(MESSAGE_STATUSES),
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
    client_id: z.coerce.number().int().positive().optional(),
    order_id: z.coerce.number().int().positive().optional(),
    meeting_id: z.coerce.number().int().positive().optional(),
  })
  .refine((query) => Object.values(query).some((id) => id !== undefined), {
    error: 'The client id field is required.',
    path: ['client_id'],
  });
export type ListMessagesQuery = z.infer<typeof listMessagesQuery>;

/** GET /messages/call-list: whom nobody could tell yet, longest waiting first. */
export const callListQuery = z.object({ per_page: perPage(15), page: pageNumber });
export type CallListQuery = z.infer<typeof callListQuery>;
export const callSchema = customerMessageSchema.extend({
  client: z.object({
    id: z.int(),
    full_name: z.string(),
    phone: z.string(),
    additionalPhone: z.string(),
    contactPreference: z.enum(CONTACT_PREFERENCES),
  }),
});
export type Call = z.infer<typeof callSchema>;
export const callListSchema = dataOf(z.object({ calls: z.array(callSchema), pagination: paginationSchema }));
export type CallList = z.infer<typeof callListSchema>['data'];
