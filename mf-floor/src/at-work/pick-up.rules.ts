import type { BoardCard } from '@peruke/contracts/floor';
import { formatTime, wireDateOf } from '@peruke/ui/formats';

/** Whether a wall time of Jerusalem is over; its own minute is not. */
export const hasPassed = (at: string, now: Date): boolean =>
  at.slice(0, 16) < `${wireDateOf(now)} ${formatTime(now)}`;

/** Whose clients come next, at most so many; whose hour has passed is not to come any more. */
export const nextPickUps = (ready: readonly BoardCard[], now: Date, most: number): BoardCard[] =>
  ready
    .filter(({ pick_up: at }) => at && !hasPassed(at, now))
    .toSorted((a, b) => (a.pick_up ?? '').localeCompare(b.pick_up ?? ''))
    .slice(0, most);
