import type { Agorot, Open } from '../kernel/index.js';
import type { DepositSource } from './payment-types.js';

/** What is counted at the end of a day, in the order of the page and the paper. A correction is no money: it is not counted. */
export const CASH_UP_SOURCES = [
  'Cash',
  'Payout check',
  'Card',
  'Wire Transfer',
] as const satisfies readonly DepositSource[];
export type CashUpSource = (typeof CASH_UP_SOURCES)[number];

export const CASH_UP_NOTE_MAX = 200;

export interface CountedLine {
  source: Open<CashUpSource>;
  expected: Agorot;
  counted: Agorot;
}

/** Negative: less was there than was recorded. */
export const differenceOf = ({ expected, counted }: Pick<CountedLine, 'expected' | 'counted'>): Agorot =>
  counted - expected;

/** What all sources come to. */
export const cashUpTotals = (lines: readonly Pick<CountedLine, 'expected' | 'counted'>[]) => {
  const expected = lines.reduce((sum, line) => sum + line.expected, 0);
  const counted = lines.reduce((sum, line) => sum + line.counted, 0);
  return { expected, counted, difference: counted - expected };
};

/** How far the count is off in all: what is missing here and too much there does not cancel out. */
export const strayOf = (lines: readonly Pick<CountedLine, 'expected' | 'counted'>[]): Agorot =>
  lines.reduce((sum, line) => sum + Math.abs(differenceOf(line)), 0);

/** Whether a second person has to confirm; a difference of just the limit passes. */
export const needsSecond = (lines: readonly CountedLine[], limit: Agorot): boolean => strayOf(lines) > limit;

/** What a second person confirms, letter by letter: with any other sum her word says nothing. */
export const cashUpFace = (after: number, lines: readonly CountedLine[]): string =>
  [
    `cash-up ${after}`,
    ...CASH_UP_SOURCES.flatMap((source) =>
      lines
        .filter((line) => line.source === source)
        .map(({ expected, counted }) => `${source} ${expected} ${counted}`),
    ),
  ].join('; ');
