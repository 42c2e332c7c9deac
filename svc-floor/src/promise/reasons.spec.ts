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

it('names a queue, a step that not every wig needs, and three in all, none that costs less than an hour', () => {
  const table = { 'Front Hand Tie': { fronts: ['Hand Tie'] }, 'Second Hairline': {}, Washing: {} };
  const stays = [
    { centreId: 1, waits: 20 * HOUR, starts: 0, ends: 0 },
    { centreId: 2, waits: HOUR - 1, starts: 0, ends: 0 },
  ];
  const steps = [
    { step: 'Wig Building', work: 30 * HOUR },
    { step: 'Front Hand Tie', work: 10 * HOUR },
    { step: 'Second Hairline', work: HOUR },
    { step: 'Washing', work: HOUR - 1 },
  ];
  const way = { stays, steps, start: 0, dateOf: () => END };
  expect(reasonsOf(way, { ...OPENING, closedDays: new Set() }, table, NOW, NOW)).toEqual([
    { kind: 'queue', centreId: 1, cost: 20 * HOUR, until: END },
    { kind: 'step', step: 'Front Hand Tie', cost: 10 * HOUR },
    { kind: 'step', step: 'Second Hairline', cost: HOUR },
  ]);
});

it('names no queue whose end nobody can say, and counts a feast on the very day of the promise', () => {
  const stays = [{ centreId: 1, waits: 20 * HOUR, starts: 0, ends: 0 }];
  const way = { stays, steps: [], start: 0, dateOf: () => undefined };
  const end = new Date('2026-12-10T08:00:00Z');
  expect(reasonsOf(way, { ...OPENING, halfDays: new Set() }, {}, NOW, end)).toEqual([
    { kind: 'closed', day: '2026-12-10', cost: 8.5 * HOUR },
  ]);
});
