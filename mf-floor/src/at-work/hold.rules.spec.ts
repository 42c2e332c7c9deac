import { daysSince } from './hold.rules';

it.each([
  ['2026-11-23 09:00:00', '2026-11-23T20:00:00Z', 0],
  // past midnight in Jerusalem, not yet in Greenwich
  ['2026-11-23 23:50:00', '2026-11-23T22:10:00Z', 1],
  // the clock goes forward in between
  ['2026-03-26 12:00:00', '2026-03-28T09:00:00Z', 2],
  // a clock that is behind the house's
  ['2026-11-24 00:01:00', '2026-11-23T21:59:00Z', 0],
])('held since %s, at %s it is %i days', (since, now, days) => {
  expect(daysSince(since, new Date(now))).toBe(days);
});
