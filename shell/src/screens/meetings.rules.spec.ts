import type { Meeting } from '@peruke/contracts/calendar';
import { comingUp, todayAndTomorrow } from './meetings.rules';

const at = (start_at: string, parts: Partial<Meeting> = {}) =>
  ({ start_at, isCanceled: false, isDeleted: false, ...parts }) as Meeting;

it('counts days by the clock of the shop', () => {
  expect(todayAndTomorrow(new Date('2026-12-31T22:30:00Z'))).toEqual({
    today: '2027-01-01',
    tomorrow: '2027-01-02',
  });
});

it('shows the nearest first, without what is over or cancelled', () => {
  const now = new Date('2026-12-08T09:40:00Z'); // 11:40 in the shop
  const shown = comingUp(
    [
      at('2026-12-09 09:00:00'),
      at('2026-12-08 11:00:00'),
      at('2026-12-08 11:30:00'),
      at('2026-12-08 12:00:00', { isCanceled: true }),
      at('2026-12-08 16:00:00'),
    ],
    now,
  );
  expect(shown.map(({ start_at }) => start_at)).toEqual([
    '2026-12-08 11:30:00',
    '2026-12-08 16:00:00',
    '2026-12-09 09:00:00',
  ]);
});
