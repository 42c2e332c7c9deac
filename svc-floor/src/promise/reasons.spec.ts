import type { Opening } from '../clock/working-clock.rules.js';
import { reasonsOf } from './reasons.rules.js';

const HOUR = 3_600_000;
const OPENING: Opening = {
  week: [...Array.from({ length: 5 }, () => ({ opens: 540, closes: 1_050 })), null, null],
  closedDays: new Set(['2026-12-10']),
  halfDays: new Set(['2026-12-08']),
};
const NOW = new Date('2026-12-06T08:00:00Z');
const END = new Date('2026-12-12T08:00:00Z');

it('names feasts by the working hours that they take, the dearest first', () => {
  const way = { stays: [], steps: [], start: 6 * HOUR, dateOf: () => END };
  expect(reasonsOf(way, OPENING, {}, NOW, END)).toEqual([
    { kind: 'closed', day: '2026-12-10', cost: 8.5 * HOUR },
    { kind: 'start', cost: 6 * HOUR },
    { kind: 'half', day: '2026-12-08', cost: 5.5 * HOUR },
  ]);
});
