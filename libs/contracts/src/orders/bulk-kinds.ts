/** At most so many orders at once. */
export const BULK_MAX = 1_000;

export const BULK_OUTCOMES = ['waiting', 'done', 'unchanged', 'refused', 'stopped'] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];
