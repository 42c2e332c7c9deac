import fc from 'fast-check';
import {
  dayEnd,
  dayRange,
  dayStart,
  fromWire,
  fromWireDate,
  fromWireDateAndTime,
  plusDays,
  toWire,
  toWireDate,
  toWireTime,
  ZONE,
} from './business-time.js';

const HOUR = 3_600_000;
const seconds = fc
  .integer({
    min: Date.parse('1997-01-01T00:00:00Z') / 1_000,
    max: Date.parse('2037-12-31T00:00:00Z') / 1_000,
  })
  .map((s) => new Date(s * 1_000));

describe('business time', () => {
  it('writes Jerusalem clock time in winter and in summer', () => {
    expect(toWire(new Date('2026-01-15T10:00:00.999Z'))).toBe('2026-01-15 12:00:00');
    expect(toWire(new Date('2026-07-15T10:00:00Z'))).toBe('2026-07-15 13:00:00');
    expect(toWireTime(new Date('2026-07-15T21:30:00Z'))).toBe('00:30');
    expect(toWireDate(new Date('2026-07-15T21:30:00Z'))).toBe('2026-07-16');
  });

  it('knows the night that loses an hour: 27 March 2026, 02:00 -> 03:00', () => {
    const day = fromWireDate('2026-03-27');
    expect(dayEnd(day).getTime() - day.getTime()).toBe(23 * HOUR);
    expect(toWire(fromWire('2026-03-27 02:30:00'))).toBe('2026-03-27 03:30:00');
  });

  it('knows the night that repeats an hour: 25 October 2026, 02:00 -> 01:00', () => {
    const day = fromWireDate('2026-10-25');
    expect(dayEnd(day).getTime() - day.getTime()).toBe(25 * HOUR);
    expect(fromWire('2026-10-25 01:30:00').toISOString()).toBe('2026-10-24T22:30:00.000Z');
  });

  it('keeps the time of day when days are added over a change of clock', () => {
    expect(toWire(plusDays(fromWire('2026-03-26 09:15:00'), 7))).toBe('2026-04-02 09:15:00');
  });

  it('puts a date and a time together', () => {
    expect(fromWireDateAndTime('2026-01-15', '12:00').toISOString()).toBe('2026-01-15T10:00:00.000Z');
  });

  it.each(['2026-02-30 10:00:00', '2026-1-5 10:00:00', 'yesterday', '2026-01-01T00:00:00', ''])(
    'refuses %j',
    (text) => {
      expect(() => fromWire(text)).toThrow(RangeError);
    },
  );

  it('covers both ends of a range of days', () => {
    const { from, to } = dayRange('2026-03-27', '2026-03-28');
    expect(to.getTime() - from.getTime()).toBe(47 * HOUR);
  });

  it('reads back what it wrote, but for the hour that autumn repeats', () => {
    fc.assert(
      fc.property(seconds, (instant) => {
        const difference = instant.getTime() - fromWire(toWire(instant)).getTime();
        expect([0, HOUR]).toContain(difference);
        expect(toWire(fromWire(toWire(instant)))).toBe(toWire(instant));
      }),
      { numRuns: 2_000 },
    );
  });

  it('tells the time that a clock in Jerusalem shows, also on days on which it is put on or back', () => {
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: ZONE,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    fc.assert(
      fc.property(seconds, (instant) => expect(toWire(instant)).toBe(clock.format(instant))),
      { numRuns: 2_000 },
    );
    for (let at = Date.UTC(2026, 2, 26); at < Date.UTC(2026, 2, 29); at += HOUR / 2)
      expect(toWire(new Date(at))).toBe(clock.format(new Date(at)));
    for (let at = Date.UTC(2026, 9, 24); at < Date.UTC(2026, 9, 27); at += HOUR / 2)
      expect(toWire(new Date(at))).toBe(clock.format(new Date(at)));
  });

  it('starts a day once, also where the clock went back at midnight', () => {
    // 2003-10-03 had the hour from 00:00 twice
    expect(dayStart(new Date('2003-10-02T22:00:00Z')).toISOString()).toBe('2003-10-02T21:00:00.000Z');
    expect(dayEnd(new Date('2003-10-02T22:00:00Z')).toISOString()).toBe('2003-10-03T22:00:00.000Z');
  });

  it('gives each instant one day of 23 to 25 hours that holds it', () => {
    fc.assert(
      fc.property(seconds, (instant) => {
        const [start, end] = [dayStart(instant), dayEnd(instant)];
        expect(start.getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(end.getTime()).toBeGreaterThan(instant.getTime());
        expect([23, 24, 25].map((hours) => hours * HOUR)).toContain(end.getTime() - start.getTime());
        expect(dayStart(end)).toEqual(end);
        expect(fromWireDate(toWireDate(instant))).toEqual(start);
      }),
      { numRuns: 2_000 },
    );
  });
});
