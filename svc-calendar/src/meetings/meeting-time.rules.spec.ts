import { CALENDARS, slotsOf } from '@peruke/contracts/calendar';
import { toWire } from '@peruke/svc-kit/time';
import fc from 'fast-check';
import { endOf, reminderTimeOf, startOf, wallTimeOf } from './meeting-time.rules.js';

/**
 * The oracle: Intl, asked minute by minute what Jerusalem's clock shows. It shares no code with the library under test
 * and knows nothing of offsets; it only searches for the instants at which the clock shows what is wanted.
 */
const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Jerusalem',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const shown = (at: number): string => {
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts['year']}-${parts['month']}-${parts['day']} ${parts['hour']}:${parts['minute']}`;
};
const HOUR = 3_600_000;
const instantsShowing = (date: string, time: string): number[] => {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  // Jerusalem is ahead of UTC by two or three hours.
  return [asUtc - 3 * HOUR, asUtc - 2 * HOUR].filter((at) => shown(at) === `${date} ${time}`);
};

/** Spring: the Friday before the last Sunday of March; autumn: the last Sunday of October. At two in the morning. */
const lastSunday = (year: number, month: number): number => {
  const last = new Date(Date.UTC(year, month, 0));
  return last.getUTCDate() - last.getUTCDay();
};
const iso = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
const CHANGES = Array.from({ length: 12 }, (_, i) => 2021 + i).flatMap((year) => [
  iso(year, 3, lastSunday(year, 3) - 2),
  iso(year, 10, lastSunday(year, 10)),
]);
const around = (date: string): string[] =>
  [-2, -1, 0, 1, 2].map((days) => new Date(Date.parse(date) + days * 24 * HOUR).toISOString().slice(0, 10));
const DAYS = CHANGES.flatMap(around);

describe('wall time of meetings', () => {
  it('has both clock changes of twelve years among its days', () => {
    for (const change of CHANGES) {
      const midnights = around(change).map((day) => instantsShowing(day, '12:00')[0] ?? Number.NaN);
      const lengths = midnights.slice(1).map((at, i) => (at - (midnights[i] ?? Number.NaN)) / HOUR);
      expect(lengths.filter((hours) => hours !== 24)).toEqual([change.slice(5, 7) === '03' ? 23 : 25]);
    }
  });

  // 120 days around the changes, every slot of the longest day.
  it.each(DAYS)('[CAL-049] [CAL-051] on %s every slot is the instant at which the clock shows it', (date) => {
    for (const time of slotsOf('pick_up_new')) {
      const start = startOf({ date, time });
      expect([start.getTime()]).toEqual(instantsShowing(date, time));
      expect(wallTimeOf(start)).toEqual({ date, time });
      expect(shown(endOf(start).getTime() - 30 * 60_000)).toBe(`${date} ${time}`);
    }
  });

  it.each(DAYS)(
    '[NTF-013] the reminder of a meeting on %s comes seven days before, at the same time of day',
    (date) => {
      const before = new Date(Date.parse(date) - 7 * 24 * HOUR).toISOString().slice(0, 10);
      for (const time of ['09:00', '12:30', '17:00']) {
        expect([reminderTimeOf(startOf({ date, time })).getTime()]).toEqual(instantsShowing(before, time));
      }
    },
  );

  it('[CAL-036] any slot of any day goes to an instant and back, and ends half an hour later on the clock', () => {
    const days = fc.integer({
      min: Date.UTC(2014, 0, 1) / (24 * HOUR),
      max: Date.UTC(2060, 11, 31) / (24 * HOUR),
    });
    const slots = fc.constantFrom(...CALENDARS).chain((calendar) => fc.constantFrom(...slotsOf(calendar)));
    fc.assert(
      fc.property(days, slots, (day, time) => {
        const date = new Date(day * 24 * HOUR).toISOString().slice(0, 10);
        const start = startOf({ date, time });
        expect([start.getTime()]).toEqual(instantsShowing(date, time));
        expect(wallTimeOf(start)).toEqual({ date, time });
        const [hour = 0, minute = 0] = time.split(':').map(Number);
        const end = new Date(Date.UTC(2000, 0, 1, hour, minute + 30)).toISOString().slice(11, 16);
        expect(toWire(endOf(start))).toBe(`${date} ${end}:00`);
      }),
      { numRuns: 500 },
    );
  });
});

describe('slots', () => {
  it.each([
    ['orders', 12, '14:30'],
    ['repairs', 12, '14:30'],
    ['us_agent', 12, '14:30'],
    ['pick_up_new', 17, '17:00'],
    ['pick_up_repairs', 17, '17:00'],
  ] as const)('[CAL-049] [CAL-050] [CAL-051] of %s are %d, from 09:00 to %s', (calendar, count, last) => {
    const slots = slotsOf(calendar);
    expect([slots.length, slots[0], slots.at(-1)]).toEqual([count, '09:00', last]);
    expect(new Set(slots.map((slot) => slot.slice(3)))).toEqual(new Set(['00', '30']));
  });
});
