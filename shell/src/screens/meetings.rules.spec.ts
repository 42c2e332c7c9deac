import type { Meeting } from '@peruke/contracts/calendar';
import { comingUp, daysAhead, weekdayText } from './meetings.rules';

const at = (start_at: string, parts: Partial<Meeting> = {}) =>
  ({ start_at, isCanceled: false, isDeleted: false, ...parts }) as Meeting;

it('counts days by the clock of the shop', () => {
  expect(daysAhead(new Date('2026-12-31T22:30:00Z'), 3)).toEqual(['2027-01-01', '2027-01-02', '2027-01-03']);
});

it('names the day of a meeting that is later than tomorrow', () => {
  expect([weekdayText('2026-11-22', 'he'), weekdayText('2026-11-22', 'en')]).toEqual(['יום א׳', 'Sun']);
});

it('shows the nearest first, without what is over, cancelled or given up', () => {
  const now = new Date('2026-12-08T09:40:00Z'); // 11:40 in the shop
  const shown = comingUp(
    [
      at('2026-12-09 09:00:00'),
      at('2026-12-08 11:00:00'),
      at('2026-12-08 11:09:59'),
      at('2026-12-08 11:10:00'),
      at('2026-12-08 11:30:00'),
      at('2026-12-08 12:30:00', { isDeleted: true }),
      at('2026-12-08 12:00:00', { isCanceled: true }),
      at('2026-12-08 12:45:00', { attendance: 'no_show' }),
      at('2026-12-08 16:00:00', { attendance: 'arrived' }),
    ],
    now,
  );
  expect(shown.map(({ start_at }) => start_at)).toEqual([
    '2026-12-08 11:10:00',
    '2026-12-08 11:30:00',
    '2026-12-08 16:00:00',
    '2026-12-09 09:00:00',
  ]);
});
