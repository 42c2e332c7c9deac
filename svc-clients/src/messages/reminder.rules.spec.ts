import { toWire } from '@peruke/svc-kit/time';
import fc from 'fast-check';
import { nextReminderAt } from './reminder.rules.js';

const HOUR_MS = 3_600_000;
const at = (text: string) => new Date(text);

describe('the time between two reminders', () => {
  it.each([
    ['nobody was reminded yet', undefined, '2026-11-23T10:00:00Z', undefined],
    ['a moment ago', '2026-11-23T10:00:00Z', '2026-11-23T10:00:00Z', '2026-11-25T10:00:00Z'],
    ['a moment before its end', '2026-11-21T10:00:00Z', '2026-11-23T09:59:59.999Z', '2026-11-23T10:00:00Z'],
    ['at its end', '2026-11-21T10:00:00Z', '2026-11-23T10:00:00Z', undefined],
    ['by a clock that was ahead', '2026-11-23T10:05:00Z', '2026-11-23T10:00:00Z', '2026-11-25T10:05:00Z'],
  ])('%s', (_what, last, now, next) => {
    expect(nextReminderAt(last === undefined ? undefined : at(last), at(now))).toEqual(
      next === undefined ? undefined : at(next),
    );
  });

  it.each([
    ['spring', '2026-03-26T10:00:00Z', '2026-03-26 12:00:00', '2026-03-28 13:00:00'],
    ['autumn', '2026-10-24T10:00:00Z', '2026-10-24 13:00:00', '2026-10-26 12:00:00'],
  ])('is 48 hours also over the change of the clocks in %s', (_season, last, from, next) => {
    expect(toWire(at(last))).toBe(from);
    expect(toWire(nextReminderAt(at(last), at(last))!)).toBe(next);
  });

  it('never lets two through within 48 hours, whoever asks whenever', () => {
    const start = at('2026-03-20T00:00:00Z').getTime();
    const year = 366 * 24 * HOUR_MS;
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: year }), { maxLength: 60 }), (moments) => {
        const sent: Date[] = [];
        for (const moment of moments.toSorted((a, b) => a - b)) {
          const now = new Date(start + moment);
          if (!nextReminderAt(sent.at(-1), now)) sent.push(now);
        }
        for (const [i, one] of sent.entries())
          if (i > 0) expect(one.getTime() - sent[i - 1]!.getTime()).toBeGreaterThanOrEqual(48 * HOUR_MS);
      }),
    );
  });

  it('ends at the moment that it names', () => {
    fc.assert(
      fc.property(
        fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2036-01-01T00:00:00Z'), noInvalidDate: true }),
        (last) => {
          const next = nextReminderAt(last, last)!;
          expect(nextReminderAt(last, new Date(next.getTime() - 1))).toEqual(next);
          expect(nextReminderAt(last, next)).toBeUndefined();
        },
      ),
    );
  });
});
