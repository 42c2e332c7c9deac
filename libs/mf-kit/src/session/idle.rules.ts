/** `warned`: it ends soon. `over`: nobody has used the page for as long as the house allows. */
export type IdlePhase = 'open' | 'warned' | 'over';

const WARNING_MS = 2 * 60_000;

/** How long before the end the page warns: two minutes, or half of a limit that is shorter than four. */
export const warningOf = (limit: number): number => Math.min(WARNING_MS, limit / 2);

/** Where a page stands that was used last at a time. A clock that was put back is use: the server judges for itself. */
export const idleAt = (usedAt: number, now: number, limit: number): IdlePhase => {
  const left = limit - (now - usedAt);
  if (left <= 0) return 'over';
  return left <= warningOf(limit) ? 'warned' : 'open';
};

/** The server notes a use as often, so a page tells of it no oftener: once a minute, or four times within a short limit. */
export const tellEvery = (limit: number): number => Math.min(60_000, limit / 4);
