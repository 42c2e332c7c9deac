import type { Meeting } from '@peruke/contracts/calendar';
import { outsideOf } from './booked-meetings.rules';

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
