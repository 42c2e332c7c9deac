import * as z from 'zod';
import { dataOf, idParam } from '../kernel/index.js';
import { auditEntrySchema } from './audit-entry.dto.js';

const day = z.iso.date().optional();

/** The log of what happened, newest first; `before` is the `next` of the page before. */
export const auditLogQuery = z.object({
  person: idParam.optional(),
  order: idParam.optional(),
  client: idParam.optional(),
  what: z.string().max(100).optional(),
  outcome: z.enum(['done', 'refused']).optional(),
  from: day,
  to: day,
  before: z.string().max(60).optional(),
});
export type AuditLogQuery = z.infer<typeof auditLogQuery>;
/** GET /audit/excel: all pages of it. */
export const auditSheetQuery = auditLogQuery.omit({ before: true });
export type AuditSheetQuery = z.infer<typeof auditSheetQuery>;

export const auditLogRowSchema = auditEntrySchema.extend({
  at: z.string(),
  service: z.string(),
  /** Its place in the chain of its service. */
  seq: z.int(),
  /** To whom of the staff it was done, also when she has left; not of what people do to themselves. */
  whom: z.string().optional(),
});
export type AuditLogRow = z.infer<typeof auditLogRowSchema>;
export const auditLogAnswerSchema = dataOf(
  z.object({
    rows: z.array(auditLogRowSchema),
    next: z.string().nullable(),
    /** Everything that was ever done or tried, to choose from. */
    whats: z.array(z.string()),
  }),
);
