import { measuredOffset, nextOffset } from './house-clock.rules';

const DATE = 'Tue, 08 Dec 2026 10:00:00 GMT';
const TOLD = Date.parse(DATE);

it.each([
  ['a clock that is right', DATE, TOLD + 400, TOLD + 600, 0],
  ['a clock that is an hour behind', DATE, TOLD - 3_600_000, TOLD - 3_600_000, 3_600_500],
  ['a clock that is ahead', DATE, TOLD + 60_500, TOLD + 60_500, -60_000],
  ['an answer that was long under way', DATE, TOLD, TOLD + 5_001, undefined],
  ['a clock that was put back meanwhile', DATE, TOLD, TOLD - 1, undefined],
  ['no date', undefined, TOLD, TOLD, undefined],
  ['a date that is none', 'soon', TOLD, TOLD, undefined],
])('%s', (_what, date, asked, answered, offset) => {
  expect(measuredOffset(date, asked, answered)).toBe(offset);
});

it.each([
  [undefined, 700, 700],
  [300, undefined, 300],
  // the house tells whole seconds
  [300, 1_200, 300],
  [300, -600, 300],
  [300, 1_400, 1_400],
])('after %s a measurement of %s leaves %s', (known, measured, offset) => {
  expect(nextOffset(known, measured)).toBe(offset);
});
