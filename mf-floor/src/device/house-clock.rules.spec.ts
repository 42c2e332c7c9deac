import fc from 'fast-check';
import { afterOthers, measuredOffset, nextOffset } from './house-clock.rules';

const DATE = 'Tue, 08 Dec 2026 10:00:00 GMT';
const TOLD = Date.parse(DATE);

it.each([
  ['a clock that is right', DATE, TOLD + 400, TOLD + 600, { least: -1_100, most: 1_100 }],
  [
    'a clock that is an hour behind',
    DATE,
    TOLD - 3_600_000,
    TOLD - 3_600_000,
    { least: 3_599_500, most: 3_601_500 },
  ],
  ['a clock that is ahead', DATE, TOLD + 60_500, TOLD + 60_500, { least: -61_000, most: -59_000 }],
  ['a slow answer', DATE, TOLD - 3_600, TOLD + 400, { least: -900, most: 5_100 }],
  ['an answer that was long under way', DATE, TOLD, TOLD + 5_001, undefined],
  ['a clock that was put back meanwhile', DATE, TOLD, TOLD - 1, undefined],
  ['no date', undefined, TOLD, TOLD, undefined],
  ['a date that is none', 'soon', TOLD, TOLD, undefined],
])('%s', (_what, date, asked, answered, offset) => {
  expect(measuredOffset(date, asked, answered)).toEqual(offset);
});

const QUICK = { least: -1_000, most: 1_000 };
it.each([
  ['the first measurement leaves its middle', undefined, { least: -100, most: 1_500 }, 700],
  ['none leaves what is known', 300, undefined, 300],
  ['what may be true stays', 300, QUICK, 300],
  ['what a slow answer leaves open stays', 300, { least: -900, most: 5_100 }, 300],
  ['what a slow answer made too much comes back no further than it must', 2_100, QUICK, 1_000],
  ['what is too little likewise', -1_400, QUICK, -1_000],
])('%s', (_what, known, measured, offset) => {
  expect(nextOffset(known, measured)).toBe(offset);
});

it('no answer of a house whose clock is the own one moves an offset of none', () => {
  const delay = fc.integer({ min: 0, max: 2_500 });
  fc.assert(
    fc.property(fc.nat(999), delay, delay, fc.nat(500), (past, there, back, late) => {
      const asked = TOLD + past;
      const dated = new Date(Math.floor((asked + there - late) / 1_000) * 1_000).toUTCString();
      expect(nextOffset(0, measuredOffset(dated, asked, asked + there + back))).toBe(0);
    }),
  );
});

it.each([
  ['alone', 5_000, [], 5_000],
  ['after an earlier one', 5_000, [4_000], 5_000],
  ['in the same moment', 5_000, [5_000], 5_001],
  ['after a clock that was told better', 5_000, [4_000, 6_900], 6_901],
  ['after a clock that was wrong', 5_000, [3_605_000], 5_000],
])('a deed %s', (_what, now, others, at) => {
  expect(afterOthers(now, others)).toBe(at);
});
