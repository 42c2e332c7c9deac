import { daysOfPeriod, type ReportPeriod } from './payment-lists.js';

it.each<[ReportPeriod, string, string, string]>([
  ['today', '2026-12-08', '2026-12-08', '2026-12-08'],
  ['week', '2026-12-08', '2026-12-06', '2026-12-08'],
  ['week', '2026-12-06', '2026-12-06', '2026-12-06'],
  ['week', '2027-01-01', '2026-12-27', '2027-01-01'],
  ['month', '2026-12-08', '2026-12-01', '2026-12-08'],
  ['last-month', '2026-12-31', '2026-11-01', '2026-11-30'],
  ['last-month', '2027-01-31', '2026-12-01', '2026-12-31'],
  ['last-month', '2028-03-30', '2028-02-01', '2028-02-29'],
  ['year', '2026-12-08', '2026-01-01', '2026-12-08'],
])('%s on %s lasts from %s to %s', (period, today, from, to) => {
  expect(daysOfPeriod(period, today)).toEqual({ from, to });
});
