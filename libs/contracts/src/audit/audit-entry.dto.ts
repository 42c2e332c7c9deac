import * as z from 'zod';
import { openEnum } from '../kernel/open-enum.js';

/** What a row of the audit says. It is written once and never changed: what is added here is optional. */

/** A value as the audit keeps it: texts that tell who a client is are sealed by her key. */
const kept = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const auditChangeSchema = z.object({
  /** The kind of thing and its id: `Order`, 12. */
  of: z.string(),
  id: z.union([z.int(), z.string()]).nullable(),
  kind: openEnum(['create', 'update', 'delete']),
  /** Before and after; null for a field whose values are told to nobody. */
  fields: z.record(z.string(), z.tuple([kept, kept]).nullable()),
});
export type AuditChange = z.infer<typeof auditChangeSchema>;

export const auditEntrySchema = z.object({
  at: z.iso.datetime(),
  who: z.object({ id: z.int().nullable(), name: z.string(), role: z.string() }),
  /** The enrolled device at which it was done. */
  device: z.object({ id: z.int(), name: z.string() }).optional(),
  address: z.string().nullable(),
  /** A permission, or a deed with a name of its own: `order.move`, `session.sign-in`. */
  what: z.string(),
  /** Method and route: `PUT /base/api/wig/:id/updateState`. */
  call: z.string(),
  outcome: openEnum(['done', 'refused']),
  /** Why it was refused, and how often within a minute. */
  code: z.string().optional(),
  count: z.int().positive().optional(),
  /** Ids of what it is about: `{ order: 12, client: 7 }`. */
  about: z.record(z.string(), z.int()),
  changes: z.array(auditChangeSchema),
  trace: z.string().optional(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Rows that a service has sealed: their places in its chain, and the hash at which it stands with each. */
export const auditSealedFacts = z.object({
  rows: z.array(z.object({ seq: z.int(), id: z.int(), hash: z.string(), entry: z.string() })),
});
export type AuditSealedFacts = z.infer<typeof auditSealedFacts>;
