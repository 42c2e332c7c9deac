import type { Meeting } from '@peruke/contracts/calendar';
import { outsideOf, outsideOfHours } from './booked-meetings.rules';

const at = (time: string, isCanceled = false) =>
  ({ startAt: `2026-12-08 ${time}:00`, isCanceled }) as Meeting;

it.each([
  ['closed', [], 0],
  ['closed', [at('09:00'), at('12:00'), at('16:30', true)], 2],
  ['half', [at('09:00'), at('11:30')], 0],
  ['half', [at('11:30'), at('12:00'), at('16:30'), at('16:30', true)], 2],
] as const)('a %s day of the meetings %j leaves %i out', (kind, meetings, count) => {
  expect(outsideOf(kind, meetings)).toBe(count);
});

// 2026-12-08 is a Tuesday
const TUESDAY = ['08:30', '09:00', '16:30', '17:00'].map((time) => at(time));
const others = [{ ...at('20:00'), startAt: '2026-12-09 20:00:00' }, at('20:00', true)];

it.each([
  ['closed', null, ['08:30', '09:00', '16:30', '17:00']],
  ['worked from 9 to 17', { opens: '09:00', closes: '17:00' }, ['08:30', '17:00']],
  ['worked all day', { opens: '08:00', closes: '18:00' }, []],
])('a Tuesday %s leaves its own meetings out, of the other hours alone', (_what, hours, times) => {
  const outside = outsideOfHours(2, hours, [...TUESDAY, ...others]);
  expect(outside.map(({ startAt }) => startAt)).toEqual(times.map((time) => `2026-12-08 ${time}:00`));
});
