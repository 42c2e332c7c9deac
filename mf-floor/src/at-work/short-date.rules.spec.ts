import { shortDate } from './short-date.rules';

const NOW = new Date('2026-11-30T02:00:00Z');

it.each([
  ['of this month', '2026-11-12 09:00:00', '12-11'],
  ['of the next year, which is near', '2027-01-22 09:00:00', '22-01'],
  ['ten months ahead', '2027-09-26', '26-09'],
  ['further ahead', '2027-09-27', '27-09-2027'],
  ['many years ahead', '2034-01-22 09:00:00', '22-01-2034'],
  ['ten months ago', '2026-02-04', '04-02'],
  ['longer ago', '2026-02-02', '02-02-2026'],
])('a day %s', (_what, value, text) => expect(shortDate(value, NOW)).toBe(text));
