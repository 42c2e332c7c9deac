import * as z from 'zod';

/** What a call says in the header `peruke-bench-deed`, as JSON, of the deed of a bench that it sends. */
export const benchDeedSchema = z.object({
  /** By which the house knows a deed again, whenever it comes once more. */
  id: z.string().regex(/^[\w.-]{8,80}$/),
  /** When the hand did it: UTC, by the device's clock as the house has corrected it. */
  at: z.iso.datetime().optional(),
  /** The version of the order that the hand saw. */
  seen: z.int().nonnegative().optional(),
});
export type GivenBenchDeed = z.infer<typeof benchDeedSchema>;
