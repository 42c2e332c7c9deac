import * as z from 'zod';
import { dataOf, openEnum } from '../kernel/index.js';

const seconds = z.int().nonnegative();

/** What waits, and for how long the oldest of it has. */
const waitingSchema = z.object({ waiting: z.int().nonnegative(), oldest_seconds: seconds.nullable() });

/** An event that its handlers could not take. What it carries is told to nobody here. */
export const parkedEventSchema = z.object({
  id: z.int(),
  /** `clients.client.changed.v1` */
  type: z.string(),
  aggregate_id: z.string().nullable(),
  /** When it happened; null when it cannot be read at all. */
  happened_at: z.string().nullable(),
  first_at: z.string(),
  last_at: z.string(),
  first_reason: z.string(),
  last_reason: z.string(),
  /** How often somebody has had it handled again, in vain. */
  replays: z.int().nonnegative(),
});
export type ParkedEvent = z.infer<typeof parkedEventSchema>;

export const jobsSchema = waitingSchema.extend({
  name: openEnum(['previews', 'receipts', 'messages']),
  /** Of those that wait: tried in vain, or in doubt. */
  failing: z.int().nonnegative(),
});
export type Jobs = z.infer<typeof jobsSchema>;

/** How a service is doing, by itself. */
export const partReportSchema = z.object({
  part: z.string(),
  version: z.string(),
  at: z.string(),
  up_seconds: seconds,
  is_ready: z.boolean(),
  checks: z.array(z.object({ name: z.string(), is_well: z.boolean(), error: z.string().nullable() })),
  /** Events that are committed and not yet in the stream. */
  outbox: waitingSchema,
  /** By stream that it reads; null while NATS does not answer. */
  readers: z.array(waitingSchema.extend({ stream: z.string() })).nullable(),
  parked_count: z.int().nonnegative().nullable(),
  /** The oldest ones; null while NATS does not answer. */
  parked: z.array(parkedEventSchema).nullable(),
  jobs: z.array(jobsSchema),
  /** When the last whole backup ended; null where nobody tells this service. */
  backup_at: z.string().nullable(),
});
export type PartReport = z.infer<typeof partReportSchema>;
export const partReportAnswerSchema = dataOf(partReportSchema);

/** All parked events of one kind. */
export const replayParkedBody = z.object({ type: z.string().min(1).max(200) });

export const replayAnswerSchema = dataOf(
  z.object({
    /** Handled now, or known to have been handled. */
    healed: z.int().nonnegative(),
    /** They stay parked. */
    failed: z.array(z.object({ id: z.int(), reason: z.string() })),
  }),
);
export type ReplayResult = z.infer<typeof replayAnswerSchema>['data'];
