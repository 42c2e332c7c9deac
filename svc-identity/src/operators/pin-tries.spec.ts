import * as fc from 'fast-check';
import { closedForMs, PAIR_CLOSED_MS } from './pin-tries.rules.js';

const NOW = new Date('2026-11-22T10:00:00Z');
const ago = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000);

it.each<[string, number[], number]>([
  ['no try', [], 0],
  ['four at once', [0, 0, 0, 0], 0],
  ['five at once', [0, 0, 0, 0, 0], 15],
  ['five, the last ten minutes ago', [10, 10, 10, 10, 10], 5],
  ['five within a quarter of an hour, though the first is older by now', [14, 15, 20, 25, 28], 1],
  ['five in an hour', [1, 15, 30, 45, 60], 0],
  ['five, a quarter of an hour ago', [15, 15, 15, 15, 15], 0],
  ['one after the wait', [0, 16, 16, 16, 16, 16], 0],
  ['five after the wait', [0, 0, 0, 0, 0, 16, 16], 15],
])('after %s the pair is closed for %j minutes', (_name, minutes, closed) => {
  expect(closedForMs(minutes.map(ago), NOW)).toBe(closed * 60_000);
});

it('is never closed for longer than a quarter of an hour, nor by fewer than five', () => {
  const minutes = fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 12 });
  fc.assert(
    fc.property(minutes, (all) => {
      const ms = closedForMs(all.toSorted((a, b) => a - b).map(ago), NOW);
      expect(ms).toBeLessThanOrEqual(PAIR_CLOSED_MS);
      if (all.length < 5) expect(ms).toBe(0);
    }),
  );
});
