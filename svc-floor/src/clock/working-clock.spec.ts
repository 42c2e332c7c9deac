import fc from 'fast-check';
import { hoursOf, joined, type Opening, WorkingClock } from './working-clock.rules.js';

const MINUTE = 60_000;
const week = (opens: number, closes: number): Opening['week'] => [
  ...Array.from({ length: 5 }, () => ({ opens, closes })),
  null,
  null,
];
const OPENING: Opening = {
  week: week(9 * 60, 17 * 60 + 30),
  closedDays: new Set(['2026-04-02', '2026-09-13', '2026-09-21']),
  halfDays: new Set(['2026-04-01', '2026-09-20', '2026-12-20']),
};
const clock = new WorkingClock(OPENING);

/** Minute by minute on the clock of Jerusalem, told by the platform. */
const TOLD = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Jerusalem',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const isOpen = (opening: Opening, at: number): boolean => {
  const told = Object.fromEntries(TOLD.formatToParts(at).map(({ type, value }) => [type, value]));
  const day = `${told.year}-${told.month}-${told.day}`;
  const minute = Number(told.hour) * 60 + Number(told.minute);
  const hours = hoursOf(opening, day);
  return hours !== null && minute >= hours.opens && minute < hours.closes;
};
const byMinutes = (opening: Opening, from: Date, to: Date): number => {
  let sum = 0;
  for (let at = from.getTime(); at < to.getTime(); at += MINUTE) if (isOpen(opening, at)) sum += MINUTE;
  return sum;
};

const START = Date.UTC(2026, 0, 1);
const minuteOf2026 = fc
  .integer({ min: 0, max: 400 * 1_440 })
  .map((minute) => new Date(START + minute * MINUTE));
const anyMoment = fc.integer({ min: 0, max: 900 * 1_440 * MINUTE }).map((ms) => new Date(START + ms));

describe('the working clock', () => {
  it('counts what an oracle counts minute by minute', () => {
    fc.assert(
      fc.property(minuteOf2026, fc.integer({ min: 0, max: 9 * 1_440 }), (from, minutes) => {
        const to = new Date(from.getTime() + minutes * MINUTE);
        expect(clock.between(from, to)).toBe(byMinutes(OPENING, from, to));
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['spring', '2026-03-26T22:00:00Z', '2026-03-30T22:00:00Z'],
    ['autumn', '2026-10-24T20:00:00Z', '2026-10-27T20:00:00Z'],
  ])('is right across the change of the clocks in %s, in a house that never shuts as well', (_, from, to) => {
    const day = { opens: 0, closes: 1_440 };
    const always: Opening = { week: Array(7).fill(day), closedDays: new Set(), halfDays: new Set() };
    const [begin, end] = [new Date(from), new Date(to)];
    expect(clock.between(begin, end)).toBe(byMinutes(OPENING, begin, end));
    expect(new WorkingClock(always).between(begin, end)).toBe(end.getTime() - begin.getTime());
  });

  it('adds up: the parts of an interval come to the whole', () => {
    fc.assert(
      fc.property(anyMoment, anyMoment, anyMoment, (...moments) => {
        const [a, b, c] = moments.sort((one, two) => one.getTime() - two.getTime()) as [Date, Date, Date];
        expect(clock.between(a, b) + clock.between(b, c)).toBe(clock.between(a, c));
      }),
    );
  });

  it('never runs backwards, and what it adds it counts', () => {
    fc.assert(
      fc.property(anyMoment, fc.integer({ min: 0, max: 300 * 510 * MINUTE }), (from, work) => {
        const end = clock.after(from, work) as Date;
        expect(clock.between(from, end)).toBe(work);
        expect((clock.after(from, work + MINUTE) as Date) > end).toBe(true);
        // the first such instant: a moment before, the work was not done
        if (work > 0) expect(clock.between(from, new Date(end.getTime() - 1))).toBe(work - 1);
      }),
    );
  });

  it('stands still while an order is on hold, counted once where holds overlap', () => {
    const from = new Date('2026-11-22T07:00:00Z'); // Sunday, 09:00
    const to = new Date('2026-11-22T15:30:00Z');
    const at = (time: string) => new Date(`2026-11-22T${time}:00Z`);
    expect(clock.between(from, to)).toBe(510 * MINUTE);
    expect(
      clock.between(from, to, [
        { from: at('08:00'), to: at('10:00') },
        { from: at('09:00'), to: at('11:00') },
        { from: at('15:00'), to: at('23:00') },
      ]),
    ).toBe((510 - 180 - 30) * MINUTE);
  });

  it.each([
    ['a working day', '2026-11-22', 510],
    ['a closed day', '2026-09-21', 0],
    ['an eve, until noon', '2026-09-20', 180],
    ['Friday', '2026-11-27', 0],
  ])('knows %s', (_, day, minutes) => expect(clock.ofDay(day)).toBe(minutes * MINUTE));

  it('says that a house which never opens gets nowhere', () => {
    const shut = new WorkingClock({ week: Array(7).fill(null), closedDays: new Set(), halfDays: new Set() });
    expect(shut.after(new Date(START), 1)).toBeUndefined();
    expect(shut.day).toBe(0);
    expect(shut.between(new Date(START), new Date(START + 1_000 * 1_440 * MINUTE))).toBe(0);
  });

  it.each([12, 13])('has no hours after noon on a half day that opens at %d', (hour) => {
    const late: Opening = { ...OPENING, week: week(hour * 60, 18 * 60) };
    expect(hoursOf(late, '2026-09-20')).toBeNull();
  });

  it.each([
    ['nothing, also while it is shut', '2026-11-21T10:00:00Z', 0, '2026-11-21T10:00:00Z'],
    ['the whole day, at its closing', '2026-11-22T07:00:00Z', 510 * MINUTE, '2026-11-22T15:30:00Z'],
    ['a moment more, after the next opening', '2026-11-22T15:30:00Z', 1, '2026-11-23T07:00:00.001Z'],
    ['an hour over the end of a year', '2026-12-31T15:00:00Z', 60 * MINUTE, '2027-01-03T07:30:00Z'],
  ])('has done %s', (_, from, work, end) => {
    expect(clock.after(new Date(from), work)).toEqual(new Date(end));
  });

  it('has done a whole year as its last day closes, and plans twenty years ahead, no moment further', () => {
    const begin = new Date('2025-12-31T22:00:00Z');
    const yearEnds = (year: number): Date => new Date(`${year}-12-31T22:00:00Z`);
    const ofYears = (last: number): number => clock.between(begin, yearEnds(last));
    expect(clock.after(begin, ofYears(2026))).toEqual(new Date('2026-12-31T15:30:00Z'));
    expect(clock.after(begin, ofYears(2046))).toEqual(new Date('2046-12-31T15:30:00Z'));
    expect(clock.after(begin, ofYears(2046) + 1)).toBeUndefined();
  });

  it('begins a year with Jerusalem, two hours before the clock of the world', () => {
    const day = { opens: 0, closes: 1_440 };
    const always = new WorkingClock({ week: Array(7).fill(day), closedDays: new Set(), halfDays: new Set() });
    const at = (time: string): Date => new Date(`2026-12-31T${time}:00Z`);
    for (const [from, to] of [
      ['21:00', '22:00'],
      ['21:00', '23:00'],
      ['22:00', '23:30'],
      ['22:30', '23:00'],
    ] as const)
      expect(always.between(at(from), at(to))).toBe(at(to).getTime() - at(from).getTime());
  });

  it('says a day as the mean of those on which it opens', () => {
    expect(clock.day).toBe(510 * MINUTE);
    const short = { opens: 8 * 60, closes: 12 * 60 };
    const fridays = { ...OPENING, week: [...week(9 * 60, 17 * 60 + 30).slice(0, 5), short, null] };
    expect(new WorkingClock(fridays).day).toBe(465 * MINUTE);
  });
});

describe('joined intervals', () => {
  it('are never empty, not at the limits either', () => {
    const at = (from: number, to: number) => ({ from: new Date(from), to: new Date(to) });
    expect(joined([at(5, 5), at(0, 2), at(8, 9), at(3, 4)], at(2, 8))).toEqual([at(3, 4)]);
  });

  it('cover the same instants, apart from one another', () => {
    const minute = fc.integer({ min: 0, max: 200 });
    fc.assert(
      fc.property(fc.array(fc.tuple(minute, minute)), (pairs) => {
        const intervals = pairs.map(([a, b]) => ({ from: new Date(a), to: new Date(b) }));
        const limits = { from: new Date(20), to: new Date(150) };
        const result = joined(intervals, limits);
        const covers = (list: typeof intervals, at: number) =>
          list.some(({ from, to }) => from.getTime() <= at && at < to.getTime());
        for (let at = 0; at < 200; at++)
          expect(covers(result, at)).toBe(at >= 20 && at < 150 && covers(intervals, at));
        for (let i = 1; i < result.length; i++)
          expect((result[i]?.from as Date) > (result[i - 1]?.to as Date)).toBe(true);
      }),
    );
  });
});
