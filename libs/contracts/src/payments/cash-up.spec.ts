import fc from 'fast-check';
import {
  CASH_UP_SOURCES,
  cashUpFace,
  cashUpTotals,
  type CountedLine,
  needsSecond,
  signCashUpBody,
  strayOf,
} from './index.js';

const agorot = fc.integer({ min: -99_999_999, max: 99_999_999 });
const lines = fc
  .tuple(...CASH_UP_SOURCES.map(() => fc.record({ expected: agorot, counted: agorot })))
  .map((sums) => sums.map((line, i): CountedLine => ({ source: CASH_UP_SOURCES[i] ?? 'Cash', ...line })));
const body = (over: object = {}) => ({
  after: 0,
  lines: CASH_UP_SOURCES.map((source) => ({ source, expected: 0, counted: 0 })),
  ...over,
});
const withCash = (cash: object) =>
  body({
    lines: body().lines.map((line) => (line.source === 'Cash' ? { ...line, ...cash } : line)),
  });
const faults = (given: object) =>
  signCashUpBody.safeParse(given).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('sums of a cash-up', () => {
  it('the difference of all is the sum of the differences, to the agora', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const { difference } = cashUpTotals(all);
        expect(difference).toBe(all.reduce((sum, { expected, counted }) => sum + counted - expected, 0));
        expect(Number.isSafeInteger(difference)).toBe(true);
      }),
    );
  });

  it('what is off never cancels out, and is 0 for what agrees alone', () => {
    fc.assert(
      fc.property(lines, (all) => {
        expect(strayOf(all)).toBeGreaterThanOrEqual(Math.abs(cashUpTotals(all).difference));
        expect(strayOf(all) === 0).toBe(all.every(({ expected, counted }) => expected === counted));
      }),
    );
  });

  it.each([
    [[5_000], false],
    [[5_001], true],
    [[-5_001], true],
    [[3_000, -3_000], true],
    [[0, 0], false],
  ])('a limit of 50 shekels and differences of %j: a second person %s', (differences, isNeeded) => {
    const off = differences.map((counted, i) => ({
      source: CASH_UP_SOURCES[i] ?? 'Cash',
      expected: 0,
      counted,
    }));
    expect(needsSecond(off, 5_000)).toBe(isNeeded);
  });

  it('another sum is another face, in whatever order the lines stand', () => {
    fc.assert(
      fc.property(lines, fc.nat({ max: 3 }), (all, at) => {
        const face = cashUpFace(7, all);
        expect(cashUpFace(7, all.toReversed())).toBe(face);
        expect(cashUpFace(8, all)).not.toBe(face);
        const other = all.map((line, i) => (i === at ? { ...line, counted: line.counted + 1 } : line));
        expect(cashUpFace(7, other)).not.toBe(face);
        expect(face.length).toBeLessThan(300);
      }),
    );
  });
});

describe('what is signed', () => {
  it('takes shekels and keeps agorot', () => {
    const given = signCashUpBody.parse(withCash({ expected: 0.3, counted: '0.10', note: ' short ' }));
    expect(given.lines[0]).toEqual({ source: 'Cash', expected: 30, counted: 10, note: 'short' });
  });

  it.each([
    ['letters', withCash({ counted: 'many' }), ['lines.0.counted']],
    ['nothing', withCash({ counted: '' }), ['lines.0.counted']],
    ['a third of a shekel', withCash({ counted: 0.333 }), ['lines.0.counted']],
    ['a difference without a word', withCash({ counted: 5 }), ['lines.0.note']],
    ['a difference of blanks', withCash({ counted: 5, note: '  ' }), ['lines.0.note']],
    ['a source that is missing', body({ lines: body().lines.slice(1) }), ['lines']],
    ['a source twice', body({ lines: body().lines.map((line) => ({ ...line, source: 'Cash' })) }), ['lines']],
    ['a source that is not counted', withCash({ source: 'Correction' }), ['lines.0.source']],
  ])('refuses %s at its field', (_what, given, paths) => {
    expect(faults(given)).toEqual(paths);
  });
});
