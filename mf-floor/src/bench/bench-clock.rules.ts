/** The screen closes over its contents when nobody touches it. */
export const LOCK_AFTER_MS = 90_000;
/** The server ends an operator's session without a sign of life; the page does not show more than that. */
export const END_AFTER_MS = 10 * 60_000;

/** `locked`: the same person may come back to where she was; `ended`: whoever comes begins anew. */
export type BenchState = 'open' | 'locked' | 'ended';

/** How a bench stands by the last touch. A clock that was put back closes: better once too often than never. */
export const benchAt = (touchedAt: number, now: number): BenchState => {
  const idle = now - touchedAt;
  if (idle < 0) return 'locked';
  if (idle >= END_AFTER_MS) return 'ended';
  return idle >= LOCK_AFTER_MS ? 'locked' : 'open';
};

/** Without a contact for so long the house takes the device for lost, and the device itself drops what it kept. */
export const FORGOTTEN_AFTER_MS = 14 * 24 * 60 * 60_000;

export const isForgotten = (heardAt: number, now: number): boolean => now - heardAt >= FORGOTTEN_AFTER_MS;
