import type { BoardCard } from '@peruke/contracts/floor';
import { hasPassed, nextPickUps } from './pick-up.rules';

/** 19:06 in Jerusalem. */
const NOW = new Date('2026-11-30T17:06:00Z');

it.each([
  ['2026-11-30 10:00:00', true],
  ['2026-11-30 19:05', true],
  ['2026-11-30 19:06:00', false],
  ['2026-11-30 19:30', false],
  ['2026-12-01 09:00:00', false],
  ['2026-11-29 20:00:00', true],
])('%s has passed at 19:06 of November 30th: %s', (at, passed) => expect(hasPassed(at, NOW)).toBe(passed));

it('names whose clients are still to come, the next first', () => {
  const ready = (pick_up: string | null) => ({ pick_up }) as BoardCard;
  const times = ['2026-12-01 09:00', '2026-11-30 10:30', null, '2026-11-30 19:30', '2026-12-02 09:00'];
  expect(nextPickUps(times.map(ready), NOW, 2).map(({ pick_up: at }) => at)).toEqual([
    '2026-11-30 19:30',
    '2026-12-01 09:00',
  ]);
});
